import { Drama, PawPrint, User } from 'lucide-react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { Icon } from '#web/ui/icon.tsx';

type Kind = Pick<Combatant, 'type' | 'origin'>;

/** Players and monsters differ by word and icon, not by colour alone. */
export function kindOf({ type, origin }: Kind): string {
  if (origin === 'npc') return 'NPC';
  return type === 'player' ? 'Player' : 'Monster';
}

const ICONS = { NPC: Drama, Player: User, Monster: PawPrint } as const;

export function CombatantIcon({ combatant }: { combatant: Kind }) {
  const kind = kindOf(combatant) as keyof typeof ICONS;
  return <Icon of={ICONS[kind]} className={combatant.type === 'player' ? 'text-player' : 'text-monster'} />;
}
