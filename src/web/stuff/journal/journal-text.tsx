import type { Mention } from '#domain/journal/mention.ts';
import { MarkdownView } from '#web/ui/markdown/markdown-view.tsx';
import { EmbeddedRecord } from './embedded-record.tsx';
import { MentionPreview } from './mention-preview.tsx';
import { useResolveMention } from './use-resolve-mention.ts';

interface JournalTextProps {
  text: string;
  /** The reason for the rolls of its dice: the title of the record. */
  rollLabel: string;
  onToggle?: ((line: number) => void) | undefined;
  headingLevel?: number;
}

/** A Markdown text of the journal with its mentions and embedded records. */
export function JournalText({ text, rollLabel, onToggle, headingLevel = 2 }: JournalTextProps) {
  const parts = useMentionParts(text);
  return (
    <MarkdownView
      text={text}
      rollLabel={rollLabel}
      onToggle={onToggle}
      headingLevel={headingLevel}
      {...parts}
    />
  );
}

/** What a view of the text needs to show its mentions. */
export function useMentionParts(text: string) {
  const resolve = useResolveMention(text);
  return {
    resolve,
    embed: (mention: Mention) => {
      const found = resolve(mention);
      // Until the records are loaded, it is shown as a mention.
      if (found === undefined) return <p>{mention.name}</p>;
      return <EmbeddedRecord mention={mention} name={found.name} to={found.to} />;
    },
    preview: (mention: Mention) => (
      <MentionPreview mention={mention} name={resolve(mention)?.name ?? mention.name} />
    ),
  };
}
