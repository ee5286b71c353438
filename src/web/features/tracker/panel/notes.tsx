import { findCombatant } from '#domain/combat/fight.ts';
import { TextAreaField } from '#web/ui/text-area.tsx';
import { useFight, useTracker } from '../tracker.tsx';
import { useKeptText } from '../use-kept-text.ts';

export function Notes({ id }: { id: string }) {
  const { source } = useTracker();
  const saved = useFight((fight) => findCombatant(fight, id)?.notes ?? '');
  // Nothing to say when they are of somebody who was removed meanwhile.
  const { isJoined, ...field } = useKeptText(saved, (notes, gesture) => {
    source.send({ type: 'set-notes', combatant_id: id, notes, gesture });
  });
  return (
    <div>
      <TextAreaField label="Notes" rows={1} maxLength={20_000} {...field} />
      {isJoined && (
        <p role="status" className="mt-1 text-muted">
          Another device changed these notes: its lines were put under yours.
        </p>
      )}
    </div>
  );
}
