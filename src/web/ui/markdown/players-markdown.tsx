import { MarkdownBlocks } from './markdown-blocks.tsx';

interface PlayersMarkdownProps {
  text: string;
  /** The address of a picture that the players may see now. Undefined: its description is shown. */
  picture?: (id: string) => string | undefined;
  headingLevel?: number;
}

/** Markdown for the players' page, which has no router, no records and no dice tray. Loaded on demand there. */
export function PlayersMarkdown({ text, picture = () => undefined, headingLevel = 3 }: PlayersMarkdownProps) {
  return (
    <MarkdownBlocks
      text={text}
      parts={{
        mention: ({ name }) => name,
        dice: (written) => written,
        ownLink: (_, children) => children,
        picture,
        headingLevel,
      }}
    />
  );
}
