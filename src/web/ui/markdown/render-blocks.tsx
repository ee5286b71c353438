import { createElement, Fragment, type ReactNode } from 'react';
import { readCheckBox } from '#domain/journal/check-boxes.ts';
import { parseEmbed } from '#domain/journal/mention.ts';
import { isSecretCallout } from '#domain/journal/secrets.ts';
import { CheckedItem } from './checked-item.tsx';
import type { MarkdownParts } from './markdown-parts.ts';
import type { MarkdownNode } from './parse-markdown.ts';
import { renderInline } from './render-inline.tsx';
import { SecretCallout } from './secret-callout.tsx';

/** The tokens of a text as elements. A token of an unknown type shows only what it encloses. */
export function renderBlocks(nodes: readonly MarkdownNode[], parts: MarkdownParts): ReactNode {
  return nodes.map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a text have no other identity.
    <Fragment key={at}>{renderBlock(node, parts)}</Fragment>
  ));
}

const HEADINGS = [
  'mt-6 text-[1.45rem] first:mt-0',
  'mt-5 text-[1.25rem] first:mt-0',
  'mt-4 text-[1.1rem] first:mt-0',
  'mt-4 font-sans font-semibold text-[1rem] first:mt-0',
];

function renderBlock(node: MarkdownNode, parts: MarkdownParts): ReactNode {
  const { token, children } = node;
  const content = () => renderBlocks(children, parts);
  switch (token.type) {
    case 'inline':
      return renderInline(children, parts);
    case 'paragraph_open':
      return renderParagraph(node, parts);
    case 'heading_open': {
      const depth = Number(token.tag.slice(1));
      const level = Math.min(6, parts.headingLevel + depth - 1);
      return createElement(`h${level}`, { className: HEADINGS[Math.min(depth, 4) - 1] }, content());
    }
    case 'bullet_list_open':
      return <ul className="list-disc space-y-1 pl-6">{content()}</ul>;
    case 'ordered_list_open': {
      const start = Number(token.attrGet('start') ?? 1);
      return (
        <ol start={start} className="list-decimal space-y-1 pl-8">
          {content()}
        </ol>
      );
    }
    case 'list_item_open':
      return renderItem(node, parts);
    case 'blockquote_open':
      return (
        renderSecret(node, parts) ?? (
          <blockquote className="space-y-3 rounded-r-lg border-accent/60 border-l-4 bg-text/5 py-2 pr-3 pl-4 italic">
            {content()}
          </blockquote>
        )
      );
    case 'code_block':
    case 'fence':
      return (
        // The keyboard must reach it to scroll it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
        <pre tabIndex={0} className="overflow-x-auto rounded-lg border border-line bg-background p-3">
          <code>{token.content}</code>
        </pre>
      );
    case 'hr':
      return <hr className="border-line" />;
    case 'table_open':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard too.
        <div tabIndex={0} className="overflow-x-auto">
          <table className="w-full border-collapse text-left">{content()}</table>
        </div>
      );
    case 'thead_open':
      return <thead>{content()}</thead>;
    case 'tbody_open':
      return <tbody>{content()}</tbody>;
    case 'tr_open':
      return <tr className="border-line border-b">{renderCells(children, parts)}</tr>;
    default:
      return content();
  }
}

function renderParagraph({ token, children }: MarkdownNode, parts: MarkdownParts): ReactNode {
  const written = children[0]?.token.content ?? '';
  const embedded = written.startsWith('!') ? parseEmbed(written.trim()) : undefined;
  if (embedded !== undefined) {
    const shown = parts.embed?.(embedded);
    return shown ? <div className="not-italic">{shown}</div> : <p>{parts.mention(embedded)}</p>;
  }
  const content = renderBlocks(children, parts);
  // A list without empty lines between its items.
  return token.hidden ? content : <p>{content}</p>;
}

/** The mark at the beginning of a secret callout, with its sign for folding. */
const SECRET_MARK = /^\[![^\]]*\][-+]?[ \t]*/;

/** Undefined if the quote is not a callout for the game master. */
function renderSecret({ children }: MarkdownNode, parts: MarkdownParts): ReactNode {
  const [paragraph, ...others] = children;
  const first = paragraph?.children[0];
  if (first === undefined || !isSecretCallout(first.token.content)) return undefined;
  const text = first.children[0]?.token;
  const told = text?.type === 'text' ? text.content.replace(SECRET_MARK, '') : undefined;
  return (
    <SecretCallout>
      <p>{renderInline(first.children, parts, told)}</p>
      {renderBlocks(others, parts)}
    </SecretCallout>
  );
}

function renderItem({ children }: MarkdownNode, parts: MarkdownParts): ReactNode {
  const [paragraph, ...others] = children;
  const content = paragraph?.token.type === 'paragraph_open' ? paragraph.children[0] : undefined;
  const first = content?.children[0]?.token;
  const box = first?.type === 'text' ? readCheckBox(first.content) : undefined;
  const line = paragraph?.token.map?.[0];
  if (content === undefined || box === undefined || line === undefined) {
    return <li className="space-y-2">{renderBlocks(children, parts)}</li>;
  }
  const { onToggle } = parts;
  return (
    <CheckedItem
      isTicked={box.isTicked}
      onToggle={onToggle && (() => onToggle(line))}
      text={renderInline(content.children, parts, box.text)}
    >
      {others.length > 0 && renderBlocks(others, parts)}
    </CheckedItem>
  );
}

const ALIGNED: Readonly<Record<string, string>> = {
  'text-align:right': 'text-right',
  'text-align:center': 'text-center',
};
const CELL = 'py-1.5 pr-4 last:pr-0 align-top min-w-16';

/** A short row gets one cell for all missing ones. Otherwise a small text could create a very large page. */
function renderCells(cells: readonly MarkdownNode[], parts: MarkdownParts): ReactNode {
  const last = cells.findLastIndex(({ children }) => (children[0]?.token.content ?? '') !== '');
  const shown = cells.slice(0, last + 1);
  const missing = cells.length - shown.length;
  return (
    <>
      {shown.map(({ token, children }, at) => {
        const look = `${CELL} ${ALIGNED[token.attrGet('style') ?? ''] ?? ''}`;
        const content = renderBlocks(children, parts);
        return token.type === 'th_open' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row have no other identity.
          <th key={at} scope="col" className={look}>
            {content}
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <td key={at} className={look}>
            {content}
          </td>
        );
      })}
      {missing > 0 && <td colSpan={missing} />}
    </>
  );
}
