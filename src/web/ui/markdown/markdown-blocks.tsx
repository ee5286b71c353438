import { useMemo } from 'react';
import { Boundary } from '#web/ui/boundary.tsx';
import type { MarkdownParts } from './markdown-parts.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { renderBlocks } from './render-blocks.tsx';

interface MarkdownBlocksProps {
  text: string;
  parts: MarkdownParts;
}

/** A text as elements. One that cannot be rendered is shown as it is written. */
export function MarkdownBlocks({ text, parts }: MarkdownBlocksProps) {
  return (
    <div className="wrap-anywhere space-y-3">
      <Boundary of={text} fallback={<p className="whitespace-pre-wrap">{text}</p>}>
        <Blocks text={text} parts={parts} />
      </Boundary>
    </div>
  );
}

function Blocks({ text, parts }: MarkdownBlocksProps) {
  const nodes = useMemo(() => parseMarkdown(text), [text]);
  return renderBlocks(nodes, parts);
}
