import { useMemo } from 'react';
import { splitText, type TextPiece } from '#domain/codex/rich-text.ts';
import type { SpellReference } from '#domain/codex/spell-names.ts';
import { EntryLink } from './entry-link.tsx';
import { RollButton } from './roll-button.tsx';

interface RichTextProps {
  text: string;
  /** The spells that the text may name. */
  spells: readonly SpellReference[];
  /** What its dice are rolled for. */
  label: string;
  /** The condition that the text is about: it needs no link to itself. */
  about?: string;
}

/** A line of an entry's text: dice roll, spells and conditions open. */
export function RichText({ text, spells, label, about }: RichTextProps) {
  const pieces = useMemo(() => splitText(text, spells), [text, spells]);
  return pieces.map((piece, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places.
    <Piece key={`${position} ${piece.text}`} piece={piece} label={label} about={about} />
  ));
}

interface PieceProps {
  piece: TextPiece;
  label: string;
  about: string | undefined;
}

function Piece({ piece, label, about }: PieceProps) {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'strong':
      return <strong className="italic">{piece.text}</strong>;
    case 'dice':
      return (
        <RollButton notation={piece.notation} label={label}>
          {piece.text}
        </RollButton>
      );
    case 'spell':
      return <EntryLink entry={{ guide: 'spells', index: piece.index }}>{piece.text}</EntryLink>;
    case 'condition':
      if (piece.index === about) return piece.text;
      return <EntryLink entry={{ guide: 'conditions', index: piece.index }}>{piece.text}</EntryLink>;
  }
}

interface RichParagraphsProps {
  lines: readonly string[];
  spells: readonly SpellReference[];
  label: string;
}

/** Paragraphs of an entry; lines that begin with a hyphen stand together as a list. */
export function RichParagraphs({ lines, spells, label }: RichParagraphsProps) {
  return groupLines(lines).map((group) =>
    typeof group === 'string' ? (
      <p key={group}>
        <RichText text={group} spells={spells} label={label} />
      </p>
    ) : (
      <ul key={group[0]} className="list-disc pl-6">
        {group.map((item) => (
          <li key={item}>
            <RichText text={item} spells={spells} label={label} />
          </li>
        ))}
      </ul>
    ),
  );
}

function groupLines(lines: readonly string[]): (string | string[])[] {
  const groups: (string | string[])[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (!line.startsWith('- ')) groups.push(line);
    else if (Array.isArray(last)) last.push(line.slice(2));
    else groups.push([line.slice(2)]);
  }
  return groups;
}
