//! Reading and writing files whole.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::exit::Failure;

/// The largest file that is read.
const SIZE_MAX: u64 = 512 << 20;

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    let unread = |error| Failure::unread(path, &error);
    let size = fs::metadata(path).map_err(unread)?.len();
    if size > SIZE_MAX {
        return Err(unread(io::Error::from(io::ErrorKind::FileTooLarge)));
    }
    fs::read_to_string(path).map_err(unread)
}

/// Writes a file whole or not at all: beside it first, then in its place.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    replace(path, text).map_err(|error| Failure::unwritten(path, &error))
}

fn replace(path: &Path, text: &str) -> io::Result<()> {
    let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?;
    let mut beside = name.to_owned();
    beside.push(format!(".{}.part", std::process::id()));
    let beside = path.with_file_name(beside);
    let mut file = File::create_new(&beside)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    let done = written.and_then(|()| fs::rename(&beside, path));
    if done.is_err() {
        // The first error is the one worth telling.
        let _ = fs::remove_file(&beside);
    }
    done?;
    sync_folder(path)
}

/// Makes a file's name durable.
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    if !cfg!(unix) {
        return Ok(());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// The files with this extension in a folder, however deep, in the order of their paths; a file
/// stands for itself.
pub(crate) fn below(path: &Path, extension: &str) -> Result<Vec<PathBuf>, Failure> {
    let unread = |error| Failure::unread(path, &error);
    if !fs::metadata(path).map_err(unread)?.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    for child in children(path)? {
        if is_folder(&child) {
            found.extend(below(&child, extension)?);
        } else if child.extension().is_some_and(|at| at == extension) {
            found.push(child);
        }
    }
    Ok(found)
}

/// Whether a path is a folder of its own: one that is only linked to may lead back to itself.
pub(crate) fn is_folder(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|meta| meta.is_dir())
}

/// What a folder holds, by name; hidden files are passed over.
pub(crate) fn children(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let unread = |error| Failure::unread(folder, &error);
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(unread)? {
        let path = entry.map_err(unread)?.path();
        if !path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b".")) {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}
