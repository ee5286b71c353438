import { useParams } from 'react-router';
import type { Combatant } from '#domain/combat/combatant.ts';
import { picturedRecordOf } from '#domain/player-view/player-view.ts';
import type { PicturedKind } from '#domain/stuff/record-kinds.ts';
import { RecordPicture } from '#web/stuff/pictures/record-picture.tsx';

/** The picture of its record. A trial fight has no records. */
export function CombatantPicture({ combatant }: { combatant: Combatant }) {
  const { encounter_id } = useParams();
  const [kind, id] = picturedRecordOf(combatant)?.split(':') ?? [];
  if (encounter_id === undefined || kind === undefined || id === undefined) return null;
  return (
    <RecordPicture
      kind={kind as PicturedKind}
      id={id}
      name={combatant.name}
      className="max-h-48 self-start"
    />
  );
}
