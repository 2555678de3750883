// @ts-check
// Copies a link to the clipboard. Without script the field can be marked and copied by hand.

for (const button of document.querySelectorAll("button[data-copy]")) {
  button.removeAttribute("hidden");
}

document.addEventListener("click", (event) => {
  const button =
    event.target instanceof Element ? event.target.closest("button[data-copy]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  const field = document.getElementById(button.dataset.copy ?? "");
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return;
  field.select();
  const said = () => {
    const before = button.textContent;
    button.textContent = button.dataset.done ?? before;
    setTimeout(() => {
      button.textContent = before;
    }, 2500);
  };
  navigator.clipboard?.writeText(field.value).then(said, () => {
    // Not allowed to: the text is marked, and the keyboard copies it.
  });
});

document.addEventListener("focusin", (event) => {
  const field = event.target;
  if (field instanceof HTMLInputElement && field.readOnly && field.closest(".secret"))
    field.select();
});
