/** A piece of HTML: raw text, or the name of a tag in lower case. Attributes are ignored. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open' | 'close'; readonly name: string };

/** The content of these elements is not text, and the tokenizer would parse it wrongly. */
const RAW = ['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp'];
const TAG_NAME = /\/?[a-zA-Z][a-zA-Z0-9-]*/y;

/**
 * Tokenizes HTML in one pass. Nothing is searched twice, so hostile input takes linear time. After a tag or a comment
 * without an end, the rest is text. A name that `isTag` refuses is text too.
 */
export function* htmlTokens(
  html: string,
  isTag: (name: string) => boolean = () => true,
): Generator<HtmlToken> {
  /** Where the text before the next tag begins. */
  let at = 0;
  let open = html.indexOf('<');
  for (; open !== -1; open = html.indexOf('<', Math.max(at, open + 1))) {
    TAG_NAME.lastIndex = open + 1;
    const name = TAG_NAME.exec(html)?.[0].toLowerCase();
    const isMarkup =
      name === undefined ? html[open + 1] === '!' || html[open + 1] === '?' : isTag(name.replace('/', ''));
    if (!isMarkup) continue;
    if (open > at) yield { kind: 'text', text: html.slice(at, open) };
    const end = name === undefined ? endOfComment(html, open) : endOfTag(html, TAG_NAME.lastIndex);
    if (end === -1) {
      // The rest is text, without the unfinished tag.
      yield { kind: 'text', text: html.slice(name === undefined ? open : TAG_NAME.lastIndex) };
      return;
    }
    at = end;
    if (name === undefined) continue;
    if (name.startsWith('/')) yield { kind: 'close', name: name.slice(1) };
    else if (RAW.includes(name)) {
      at = endOfRaw(html, end, name);
      if (at === -1) return;
    } else yield { kind: 'open', name };
  }
  if (at < html.length) yield { kind: 'text', text: html.slice(at) };
}

function endOfComment(html: string, open: number): number {
  const isComment = html.startsWith('<!--', open);
  const end = html.indexOf(isComment ? '-->' : '>', open + 2);
  return end === -1 ? -1 : end + (isComment ? 3 : 1);
}

/** A '>' inside the quotes of an attribute does not end the tag. */
function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const character = html[at];
    if (character === '>') return at + 1;
    if (character === '"' || character === "'") {
      at = html.indexOf(character, at + 1);
      if (at === -1) return -1;
    }
  }
  return -1;
}

function endOfRaw(html: string, from: number, name: string): number {
  const close = new RegExp(`</${name}`, 'gi');
  close.lastIndex = from;
  if (close.exec(html) === null) return -1;
  const end = html.indexOf('>', close.lastIndex);
  return end === -1 ? -1 : end + 1;
}
