import { changeOutsideCode } from '../outside-code.ts';

/** A link of a note, as it is written: '[[Gundren#Family|the dwarf]]', '[the dwarf](Gundren.md)'. */
export interface WrittenLink {
  /** 'Gundren', or with folders 'people/Gundren'. Empty for a heading of the same note. */
  readonly target: string;
  readonly shown: string;
  readonly isEmbedded: boolean;
}

/** In a table the stroke has a backslash: '[[Gundren\|the dwarf]]'. */
const WIKI = /(!?)\[\[([^[\]|#\n\\]{0,300})(#[^[\]|\n\\]{0,300})?(?:\\?\|([^[\]\n]{0,300}))?\]\]/g;
const MARKDOWN = /(!?)\[([^[\]\n]{0,300})\]\(<?([^()<>#\n]{1,300})(?:#[^()<>\s]{0,300})?>?\)/g;
const FILE = /\.(?:md|markdown)$/i;
const PICTURE = /\.(?:png|jpe?g|webp|gif|svg|bmp|avif)$/i;
const ADDRESS = /^(?:[a-z][a-z\d+.-]{0,20}:|\/\/)/i;

/** Replaces links to notes and pictures outside code. `link` returns undefined for a link that stays as it is. */
export function rewriteLinks(text: string, link: (written: WrittenLink) => string | undefined): string {
  return changeOutsideCode(text, (part) => {
    if (!part.includes('[')) return part;
    // First, because mentions look like these links.
    const plain = part.includes('](') ? part.replace(MARKDOWN, markdownLink) : part;
    return plain.replace(WIKI, wikiLink);
  });

  function markdownLink(whole: string, bang: string, shown: string, address: string): string {
    const target = decoded(address.trim()).replace(/^(?:\.{1,2}\/)+/, '');
    if (ADDRESS.test(address)) return whole;
    if (!FILE.test(target) && !(bang !== '' && PICTURE.test(target))) return whole;
    return link({ target: target.replace(FILE, ''), shown: shown.trim(), isEmbedded: bang !== '' }) ?? whole;
  }

  function wikiLink(whole: string, bang: string, target: string, heading = '', shown = ''): string {
    const name = target.trim();
    return (
      link({ target: name, shown: shown.trim() || name || heading.slice(1), isEmbedded: bang !== '' }) ??
      whole
    );
  }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
