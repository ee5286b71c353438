import { findCombatant } from '#domain/combat/fight.ts';
import { NOTES_MAXIMUM } from '#domain/combat/limits.ts';
import { COMBAT_REFUSALS } from '#domain/combat/refusal.ts';
import { tellRefused } from '#web/lib/fight/tell-refused.ts';
import { TextAreaField } from '#web/ui/form/text-area.tsx';
import { useFight, useTracker } from '../state/tracker.tsx';
import { useKeptText } from '../state/use-kept-text.ts';

export function Notes({ id }: { id: string }) {
  const { source } = useTracker();
  const saved = useFight((fight) => findCombatant(fight, id)?.notes ?? '');
  const save = (notes: string, gesture: string) => {
    const command = { type: 'set-notes', combatant_id: id, notes, gesture } as const;
    const refusal = source.send(command);
    if (refusal !== 'no-such-combatant') return refusal && COMBAT_REFUSALS[refusal];
    // The combatant was removed, and this field disappears. The text is shown elsewhere.
    tellRefused(refusal, command, source.getSnapshot().fight);
    return undefined;
  };
  const [field, isJoined] = useKeptText(saved, save, {
    name: `notes ${source.getSnapshot().fightId} ${id}`,
    maximum: NOTES_MAXIMUM,
  });
  return (
    <div>
      <TextAreaField label="Notes" rows={1} {...field} />
      {isJoined && (
        <p role="status" className="mt-1 text-muted">
          Another device changed these notes: its lines were put under yours.
        </p>
      )}
    </div>
  );
}
