import { hydrateRoot } from 'react-dom/client';
import type { Monster } from '#domain/codex/monster.ts';
import { StatBlock } from '#web/ui/stat-block.tsx';

/** Takes over the markup of the monster's stat block; what it returns ends that. */
export function enliven(markup: HTMLElement, monster: Monster): () => void {
  const root = hydrateRoot(markup, <StatBlock monster={monster} />);
  // Not while the page around it is being rendered.
  return () => void setTimeout(() => root.unmount());
}
