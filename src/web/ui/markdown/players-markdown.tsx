import { useMemo } from 'react';
import { parseMarkdown } from './parse-markdown.ts';
import { renderBlocks } from './render-blocks.tsx';

interface PlayersMarkdownProps {
  text: string;
  /** The address of a picture that the players may see now. Undefined: its description is shown. */
  picture?: (id: string) => string | undefined;
  headingLevel?: number;
}

/** Markdown for the players' page, which has no router, no records and no dice tray. Loaded on demand there. */
export function PlayersMarkdown({ text, picture = () => undefined, headingLevel = 3 }: PlayersMarkdownProps) {
  const nodes = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className="wrap-anywhere space-y-3">
      {renderBlocks(nodes, {
        mention: ({ name }) => name,
        dice: (written) => written,
        ownLink: (_, children) => children,
        picture,
        headingLevel,
      })}
    </div>
  );
}
