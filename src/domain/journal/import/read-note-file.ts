import { plainLines } from '#domain/library/import/file/plain-lines.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { firstCharacters } from '#domain/text/length.ts';
import { type FileData, readFileData } from '../file-data.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { withoutObsidianMarks } from './obsidian-marks.ts';

/** A file as it was read. The path has slashes, also on Windows. */
export interface NoteFile {
  readonly path: string;
  readonly text: string;
}

export interface ReadNote extends FrontMatter {
  readonly path: string;
  readonly name: string;
  /** Only in a file of our own export. */
  readonly data: FileData | undefined;
}

const HEADING = /^# +(.{1,400})$/;

/** The title is in the front matter, in the first heading if the text begins with it, or in the name of the file. */
export function readNoteFile({ path, text }: NoteFile): ReadNote {
  const { text: shown, data } = readFileData(plainLines(text));
  const read = readFrontMatter(shown);
  const body = read.text.replace(/^\n+/, '').trimEnd();
  const [first = ''] = body.split('\n', 1);
  const heading = titleOf(HEADING.exec(first.trimEnd())?.[1] ?? '');
  const name = read.title || heading || titleOf(fileName(path)) || 'Untitled';
  // The title is shown above the text, so a heading with the same words would show it twice.
  const isTitle = heading !== '' && heading === name && read.own === '';
  const rest = isTitle ? body.slice(first.length).replace(/^\n+/, '') : body;
  if (read.own !== '') return { ...read, path, name, data, text: rest };
  return { ...read, path, name, data: undefined, text: withoutObsidianMarks(rest) };
}

/** The name without folders and ending. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:md|markdown|txt)$/i, '');
}

function titleOf(text: string): string {
  return firstCharacters(text.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim(), TEXT_MAXIMUM);
}
