import { renderToString } from 'react-dom/server';
import { buildCodex } from '#server/codex/build.ts';
import { StatBlock } from '#web/ui/stat-block.tsx';

/** A monster and the markup of its stat block, which the page brings to life with the same component. */
export function statBlockMarkup(index: string) {
  const monster = buildCodex().monsterByIndex.get(index);
  if (monster === undefined) throw new Error(`The codex has no monster '${index}'.`);
  return { monster, markup: renderToString(<StatBlock monster={monster} />) };
}
