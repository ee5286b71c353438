import { Fragment, type ReactNode } from 'react';
import { splitDice } from '#domain/dice/dice-in-text.ts';
import type { Mention } from '#domain/journal/mention.ts';
import type { MarkdownParts } from './markdown-parts.ts';
import type { MarkdownNode } from './parse-markdown.ts';
import { pictureIdOf } from './safe-address.ts';

/** The text of a paragraph. `firstText` replaces its first piece, which begins with the mark of a check box. */
export function renderInline(
  nodes: readonly MarkdownNode[],
  parts: MarkdownParts,
  firstText?: string,
): ReactNode {
  return renderPieces(nodes, { ...parts, isInLink: false }, firstText);
}

/** Inside a link there are no other controls. */
type InlineParts = MarkdownParts & { isInLink: boolean };

function renderPieces(nodes: readonly MarkdownNode[], parts: InlineParts, firstText?: string): ReactNode {
  return nodes.map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a text have no other identity.
    <Fragment key={at}>
      {at === 0 && firstText !== undefined ? renderText(firstText, parts) : renderPiece(node, parts)}
    </Fragment>
  ));
}

function renderPiece({ token, children }: MarkdownNode, parts: InlineParts): ReactNode {
  const content = () => renderPieces(children, parts);
  switch (token.type) {
    case 'text':
      return renderText(token.content, parts);
    case 'softbreak':
    case 'hardbreak':
      return <br />;
    case 'code_inline':
      return <code className="rounded bg-text/10 px-1">{token.content}</code>;
    case 'strong_open':
      return <strong>{content()}</strong>;
    case 'em_open':
      return <em>{content()}</em>;
    case 's_open':
      return <s>{content()}</s>;
    case 'link_open':
      return renderLink(
        token.attrGet('href') ?? '',
        renderPieces(children, { ...parts, isInLink: true }),
        parts,
      );
    case 'image':
      return renderPicture(token.attrGet('src') ?? '', token.content, parts);
    case 'mention':
      return parts.isInLink ? token.content : parts.mention(token.meta as Mention);
    default:
      return content();
  }
}

function renderText(text: string, parts: InlineParts): ReactNode {
  if (parts.isInLink) return text;
  return splitDice(text).map((piece, at) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order.
      <Fragment key={at}>{parts.dice(piece.text, piece.notation)}</Fragment>
    ),
  );
}

function renderLink(address: string, content: ReactNode, parts: InlineParts): ReactNode {
  if (address === '' || parts.isInLink) return content;
  if (address.startsWith('/') && pictureIdOf(address) === undefined) return parts.ownLink(address, content);
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="link wrap-anywhere">
      {content}
    </a>
  );
}

/** Pictures of other sites are shown as links, because loading them would reveal who reads the text and when. */
function renderPicture(address: string, description: string, parts: InlineParts): ReactNode {
  const id = pictureIdOf(address);
  if (id === undefined) return renderLink(address, description === '' ? address : description, parts);
  const source = parts.picture(id);
  if (source === undefined) return description;
  return <img src={source} alt={description} loading="lazy" className="max-h-[80vh] max-w-full rounded-lg" />;
}
