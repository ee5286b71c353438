import type MarkdownIt from 'markdown-it';
import * as utils from 'markdown-it/lib/common/utils.mjs';
import * as helpers from 'markdown-it/lib/helpers/index.mjs';
import ParserBlock from 'markdown-it/lib/parser_block.mjs';
import ParserCore from 'markdown-it/lib/parser_core.mjs';
import ParserInline from 'markdown-it/lib/parser_inline.mjs';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs';
import type Token from 'markdown-it/lib/token.mjs';
import { mentionAt } from '#domain/journal/mention.ts';
import { withoutComments } from '#domain/journal/secrets.ts';
import { firstCharacters } from '#domain/text/length.ts';
import { safeAddress } from './safe-address.ts';

/** A token with the tokens that it encloses. The children of an inline token are the tokens of its text. */
export interface MarkdownNode {
  readonly token: Token;
  readonly children: MarkdownNode[];
}

const CHARACTERS_MAXIMUM = 20_000;
/**
 * The maximum nesting of quotes and lists, and of emphasis and links in a paragraph: pages are rendered by recursion.
 * In deeper blocks the text becomes one paragraph, because the parser would drop it; deeper emphasis has no effect.
 */
const DEPTH_MAXIMUM = 24;

const core = new ParserCore();
const block = new ParserBlock();
const inline = new ParserInline();

/**
 * The parts of markdown-it without its class, which also contains a link finder, Punycode and an HTML renderer. Nothing
 * here generates HTML: `html: false` leaves it as text, and the tokens become React elements.
 */
const parser = {
  options: { html: false, linkify: false, typographer: false, maxNesting: DEPTH_MAXIMUM + 2 },
  core,
  block,
  inline,
  utils,
  helpers,
  normalizeLink: (written: string) => safeAddress(written) ?? '',
  normalizeLinkText: (written: string) => written,
  validateLink: (address: string) => address !== '',
} as unknown as MarkdownIt;

core.ruler.enableOnly(['normalize', 'block', 'inline', 'text_join']);
block.ruler.before('table', 'too_deep', tooDeep);
inline.ruler.before('link', 'mention', mention);

export function parseMarkdown(text: string): MarkdownNode[] {
  const state = new core.State(withoutComments(firstCharacters(text, CHARACTERS_MAXIMUM)), parser, {});
  core.process(state);
  closeGaps(state.tokens);
  return treeOf(state.tokens);
}

/** A heading is at most one level below the one around it: a text may begin with `##`, but a page has no gaps. */
function closeGaps(tokens: readonly Token[]): void {
  const around: number[] = [];
  for (const token of tokens) {
    if (token.type !== 'heading_open') continue;
    const depth = Number(token.tag.slice(1));
    while ((around.at(-1) ?? 0) >= depth) around.pop();
    around.push(depth);
    token.tag = `h${around.length}`;
  }
}

function tooDeep(state: StateBlock, from: number, to: number, silent: boolean): boolean {
  if (state.level < DEPTH_MAXIMUM || silent) return false;
  state.push('paragraph_open', 'p', 1).map = [from, to];
  const content = state.push('inline', '', 0);
  content.content = state.getLines(from, to, state.blkIndent, false).trim();
  content.children = [];
  state.push('paragraph_close', 'p', -1);
  state.line = to;
  return true;
}

function mention(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '@') return false;
  const found = mentionAt(state.src, state.pos);
  if (found === undefined || found.end > state.posMax) return false;
  if (!silent) {
    const token = state.push('mention', '', 0);
    token.content = found.mention.name;
    token.meta = found.mention;
  }
  state.pos = found.end;
  return true;
}

function treeOf(tokens: readonly Token[]): MarkdownNode[] {
  const root: MarkdownNode[] = [];
  const open = [root];
  for (const token of tokens) {
    if (token.nesting === -1) {
      if (open.length > 1) open.pop();
      continue;
    }
    const around = open.at(-1) ?? root;
    if (token.nesting === 1 && !token.block && open.length > DEPTH_MAXIMUM) {
      open.push(around);
      continue;
    }
    const node = { token, children: token.type === 'inline' ? treeOf(token.children ?? []) : [] };
    around.push(node);
    if (token.nesting === 1) open.push(node.children);
  }
  return root;
}
