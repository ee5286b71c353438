import { useMemo } from 'react';
import type { SpellReference } from '#domain/codex/reading/spell-names.ts';
import { splitText, type TextPiece } from '#domain/codex/text/rich-text.ts';
import type { TextBlock, TextTable } from '#domain/codex/text/text-blocks.ts';
import { RollButton } from '#web/ui/rolls/roll-button.tsx';
import { EntryLink } from './entry-link.tsx';

interface RichTextProps {
  text: string;
  spells: readonly SpellReference[];
  /** The reason for the rolls of its dice. */
  label: string;
  /** The condition or the rule that the text describes. It is not linked to itself. */
  about?: string;
}

/** A line of an entry's text, with dice buttons and links to spells and conditions. */
export function RichText({ text, spells, label, about }: RichTextProps) {
  const pieces = useMemo(() => withBrackets(splitText(text, spells)), [text, spells]);
  return pieces.map((piece, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order.
    <Piece key={`${position} ${piece.text}`} piece={piece} label={label} about={about} />
  ));
}

type BracketedPiece = TextPiece & { before?: string; after?: string };

/** Adds the adjacent brackets to the dice. */
function withBrackets(pieces: readonly TextPiece[]): BracketedPiece[] {
  return pieces.map((piece, at) => {
    const [last, next] = [pieces[at - 1], pieces[at + 1]];
    if (piece.kind === 'dice') {
      return { ...piece, before: isOpen(last) ? '(' : '', after: isClosed(next) ? ')' : '' };
    }
    const from = last?.kind === 'dice' && isClosed(piece) ? 1 : 0;
    const to = next?.kind === 'dice' && isOpen(piece) ? -1 : undefined;
    return { ...piece, text: piece.text.slice(from, to) };
  });
}

function isOpen(piece: TextPiece | undefined): boolean {
  return piece?.kind === 'text' && piece.text.endsWith('(');
}

function isClosed(piece: TextPiece | undefined): boolean {
  return piece?.kind === 'text' && piece.text.startsWith(')');
}

interface PieceProps {
  piece: BracketedPiece;
  label: string;
  about: string | undefined;
}

function Piece({ piece, label, about }: PieceProps) {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'strong':
      return <strong className="italic">{piece.text}</strong>;
    case 'label':
      return <em>{piece.text}</em>;
    case 'dice':
      return (
        <RollButton
          notation={piece.notation}
          label={label}
          before={piece.before ?? ''}
          after={piece.after ?? ''}
        >
          {piece.text}
        </RollButton>
      );
    case 'spell':
      return <EntryLink entry={{ guide: 'spells', index: piece.index }}>{piece.text}</EntryLink>;
    case 'condition':
      if (piece.index === about) return piece.text;
      return <EntryLink entry={{ guide: 'conditions', index: piece.index }}>{piece.text}</EntryLink>;
    case 'entry':
      if (piece.entry.index === about) return piece.text;
      return (
        <EntryLink entry={piece.entry} isQuiet>
          {piece.text}
        </EntryLink>
      );
  }
}

interface RichBlocksProps {
  blocks: readonly TextBlock[];
  spells: readonly SpellReference[];
  label: string;
  about?: string;
}

export function RichBlocks({ blocks, ...texts }: RichBlocksProps) {
  return blocks.map((block, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their order.
    <Block key={position} block={block} {...texts} />
  ));
}

function Block({ block, ...texts }: Omit<RichBlocksProps, 'blocks'> & { block: TextBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <RichText text={block.text} {...texts} />
        </p>
      );
    case 'list':
      return (
        <ul className="list-disc pl-6">
          {block.items.map((item) => (
            <li key={item}>
              <RichText text={item} {...texts} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <Table table={block} {...texts} />;
  }
}

/** Six columns must fit on a narrow phone. */
const CELL = 'py-1 pr-3 last:pr-0 max-[26rem]:pr-1.5 max-[24rem]:wrap-anywhere';

function Table({ table, ...texts }: Omit<RichBlocksProps, 'blocks'> & { table: TextTable }) {
  return (
    <table className="w-full break-inside-avoid border-collapse text-left max-[26rem]:text-[0.875rem]">
      {table.caption !== undefined && (
        <caption className="pb-1 text-left font-bold italic">{table.caption}</caption>
      )}
      <thead>
        <tr>
          {table.head.map((cell) => (
            <th key={cell} scope="col" className={`${CELL} border-accent/50 border-b align-bottom`}>
              <RichText text={cell} {...texts} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([first = '', ...cells]) => (
          <tr key={first} className="border-line border-b">
            <th scope="row" className={`${CELL} align-top font-normal`}>
              <RichText text={first} {...texts} />
            </th>
            {cells.map((cell, column) => (
              <td key={table.head[column + 1]} className={`${CELL} align-top`}>
                <RichText text={cell} {...texts} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
