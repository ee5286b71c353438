import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { entryOfMention, type Mention } from '#domain/journal/mention.ts';
import { PICTURE_ADDRESS } from '#domain/picture/picture-address.ts';
import { RollButton } from '#web/ui/rolls/roll-button.tsx';
import { EntryLink } from '#web/ui/stat-block/entry-link.tsx';
import { MarkdownBlocks } from './markdown-blocks.tsx';
import { MentionLink } from './mention-link.tsx';

/** The current data of a mentioned record. */
export interface ResolvedMention {
  readonly name: string;
  /** The record's page. */
  readonly to?: string | undefined;
  readonly isDeleted: boolean;
}

/** Undefined if the record is not known, for example because the records are not loaded yet. */
export type ResolveMention = (mention: Mention) => ResolvedMention | undefined;

export interface MarkdownViewProps {
  text: string;
  resolve: ResolveMention;
  /** What a paragraph that is only `!@[Name](kind:id)` shows. Undefined: a link. */
  embed?: ((mention: Mention) => ReactNode) | undefined;
  /** The content of the small card of a mentioned own record. Only elements that may be inside a paragraph. */
  preview?: ((mention: Mention) => ReactNode) | undefined;
  /**
   * Changes the check box in this line of the text, counted from 0 (`toggleCheckBox`). When it is missing, boxes cannot
   * be changed.
   */
  onToggle?: ((line: number) => void) | undefined;
  /** The reason for the rolls of its dice. */
  rollLabel: string;
  /** The level of its highest headings: below the heading of the page or of the card around it. */
  headingLevel?: number;
}

/**
 * Markdown for the game master: dice roll, mentions are links with previews. Players get `PlayersMarkdown`, which has
 * neither. Raw HTML is shown as text.
 */
export function MarkdownView({
  text,
  resolve,
  embed,
  preview,
  onToggle,
  rollLabel,
  headingLevel = 3,
}: MarkdownViewProps) {
  return (
    <MarkdownBlocks
      text={text}
      parts={{
        mention: (mention) => <MentionText mention={mention} resolve={resolve} preview={preview} />,
        embed,
        dice: (written, notation) => (
          <RollButton notation={notation} label={rollLabel}>
            {written}
          </RollButton>
        ),
        ownLink: (address, children) => (
          <Link to={address} className="link">
            {children}
          </Link>
        ),
        picture: (id) => `${PICTURE_ADDRESS}${id}`,
        onToggle,
        headingLevel,
      }}
    />
  );
}

interface MentionTextProps extends Pick<MarkdownViewProps, 'resolve' | 'preview'> {
  mention: Mention;
}

const LIBRARY_GUIDES: Readonly<Record<string, 'monsters' | 'spells'>> = {
  monster: 'monsters',
  spell: 'spells',
};

/** A mention with the current name of its record, as a link. */
export function MentionText({ mention, resolve, preview }: MentionTextProps) {
  const found = resolve(mention);
  const name = found?.name ?? mention.name;
  if (found?.isDeleted) {
    return (
      <span className="text-muted">
        <s>{name}</s> (deleted)
      </span>
    );
  }
  const guide = LIBRARY_GUIDES[mention.kind];
  const entry = entryOfMention(mention) ?? (found && guide && { guide, index: mention.id });
  if (entry) return <EntryLink entry={entry}>{name}</EntryLink>;
  if (found?.to === undefined) return name;
  return <MentionLink to={found.to} name={name} preview={preview && (() => preview(mention))} />;
}
