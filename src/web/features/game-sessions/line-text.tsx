import { splitMentions } from '#domain/journal/rewrite-mentions.ts';
import { type MarkdownViewProps, MentionText } from '#web/ui/markdown/markdown-view.tsx';

interface LineTextProps extends Pick<MarkdownViewProps, 'resolve' | 'preview'> {
  text: string;
}

/** The text of a line of the timeline. Mentions are links; everything else is plain text. */
export function LineText({ text, resolve, preview }: LineTextProps) {
  return splitMentions(text).map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
      <MentionText key={at} mention={part} resolve={resolve} preview={preview} />
    ),
  );
}
