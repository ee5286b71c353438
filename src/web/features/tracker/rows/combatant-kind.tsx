import type { Combatant } from '#domain/combat/combatant.ts';
import { RowIcon } from './row-icon.tsx';

type Kind = Pick<Combatant, 'type' | 'origin'>;

const WORDS = { npc: 'NPC', player: 'Player', monster: 'Monster' } as const;

function nameOf({ type, origin }: Kind): keyof typeof WORDS {
  return origin === 'npc' ? 'npc' : type;
}

/** Players and monsters differ by word and icon, not only by colour. */
export function kindOf(combatant: Kind): string {
  return WORDS[nameOf(combatant)];
}

export function CombatantIcon({ combatant }: { combatant: Kind }) {
  return (
    <RowIcon
      of={nameOf(combatant)}
      className={combatant.type === 'player' ? 'text-player' : 'text-monster'}
    />
  );
}
