/** An import that stopped after some of its parts were saved. */
export interface StoppedImport {
  readonly file: Pick<File, 'name' | 'size' | 'lastModified'>;
  readonly id: string;
}

/** The rest of a stopped import has its id. Another id would end the undo of the saved parts. */
export function importIdOf(
  file: StoppedImport['file'],
  stopped: StoppedImport | undefined,
  makeId: () => string,
): string {
  const isSame =
    stopped?.file.name === file.name &&
    stopped.file.size === file.size &&
    stopped.file.lastModified === file.lastModified;
  return isSame ? stopped.id : makeId();
}
