import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { tagsOf } from '../fields.ts';
import { changeOutsideCode } from '../outside-code.ts';

const INLINE = /(?:^|[\s(])#([\p{L}\p{N}_/-]{1,100})/gu;

/** The tags that the text itself has: '#npc', but not '#1', which is a number. */
export function tagsInText(text: string): string[] {
  const found = new Set<string>();
  if (!text.includes('#')) return [];
  changeOutsideCode(text, (part) => {
    for (const [, tag = ''] of part.matchAll(INLINE)) if (/\p{L}/u.test(tag)) found.add(tag);
    return part;
  });
  return [...found];
}

/** The folders that all paths begin with: the vault itself. */
export function sharedFolders(paths: readonly string[]): number {
  const [first = [], ...others] = paths.map(foldersOf);
  const differs = (folders: readonly string[]) => {
    const at = first.findIndex((folder, position) => folders[position] !== folder);
    return at === -1 ? first.length : at;
  };
  return others.reduce((least, folders) => Math.min(least, differs(folders)), first.length);
}

/** There are no folders in a journal, so those of a file become tags. A comma would separate two tags. */
export function folderTags(path: string, shared: number): string[] {
  return foldersOf(path)
    .slice(shared)
    .map((folder) => folder.replaceAll(',', ' '));
}

function foldersOf(path: string): string[] {
  return path.split('/').slice(0, -1);
}

/** As many tags as a note can have. */
export function fittingTags(tags: readonly string[]): { text: string; isCut: boolean } {
  let text = '';
  for (const tag of tagsOf(tags.join(','))) {
    const longer = text === '' ? tag : `${text}, ${tag}`;
    if (longer.length > TEXT_MAXIMUM) return { text, isCut: true };
    text = longer;
  }
  return { text, isCut: false };
}
