import { capitalised } from '#domain/text/capitalised.ts';
import { changeLines, changeOutsideCode } from '../outside-code.ts';

/** '> [!warning]- Thin ice'. */
const CALLOUT = /^( {0,3}>[> ]{0,50})\[!([a-z][a-z-]{0,30})\][+-]? *(.{0,300})$/i;
const MARK = /==([^=\s](?:[^=\n]{0,300}[^=\s])?)==/g;
/** Kept as it is, because it decides what players see. */
const SECRET = 'secret';

/** Callouts become quotes with a bold title, and marked words become bold. */
export function withoutObsidianMarks(text: string): string {
  const quoted = text.includes('[!') ? changeLines(text, quoteOfCallout) : text;
  return quoted.includes('==') ? changeOutsideCode(quoted, (part) => part.replace(MARK, '**$1**')) : quoted;
}

function quoteOfCallout(line: string): string {
  const [, signs, kind = '', title = ''] = CALLOUT.exec(line) ?? [];
  if (signs === undefined || kind.toLowerCase() === SECRET) return line;
  const quote = signs.trimEnd();
  // The empty line makes the title a paragraph.
  return `${quote} **${title.trim() || capitalised(kind.toLowerCase())}**\n${quote}`;
}
