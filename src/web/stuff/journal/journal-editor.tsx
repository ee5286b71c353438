import { LONG_TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { suggestMentions } from '#web/lib/places/suggest-mentions.ts';
import { MarkdownEditor } from '#web/ui/markdown/markdown-editor.tsx';
import { JournalText } from './journal-text.tsx';

interface JournalEditorProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The reason for the rolls of its dice: the title of the record. */
  rollLabel: string;
  rows?: number;
  autoFocus?: boolean;
  placeholder?: string;
}

/** The editor of a Markdown text of the journal. `@` offers own records and codex entries. */
export function JournalEditor({ rollLabel, ...editor }: JournalEditorProps) {
  return (
    <MarkdownEditor
      {...editor}
      suggest={suggestMentions}
      maximum={LONG_TEXT_MAXIMUM}
      preview={(text) => <JournalText text={text} rollLabel={rollLabel} />}
    />
  );
}
