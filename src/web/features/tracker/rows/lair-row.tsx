import { Castle } from 'lucide-react';
import { LAIR_INITIATIVE } from '#domain/combat/turns/lair.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFight } from '../state/tracker.tsx';
import { ROLE } from './roles.ts';

export function LairRow() {
  const note = useFight((fight) => fight.lair?.note ?? '');
  return (
    <tr role={ROLE.row} className="tracker-note-row tracker-lair">
      <td role={ROLE.cell} className="tracker-lair-count">
        {LAIR_INITIATIVE}
      </td>
      <td role={ROLE.cell} colSpan={4} className="flex min-w-0 items-center gap-2">
        <Icon of={Castle} className="text-accent" />
        <span className="truncate">Lair action{note && `: ${note}`}</span>
      </td>
    </tr>
  );
}
