import type { Combatant } from '#domain/combat/combatant.ts';
import { lifeOf } from '#domain/combat/combatant.ts';
import { Button } from '#web/ui/button.tsx';
import { useSend } from '../state/send.ts';
import { useFight } from '../state/tracker.tsx';

const THREE = [1, 2, 3];

/**
 * A roll at the table is entered in the turn's prompt, or marked here. While the prompt asks for the save, it is rolled
 * there. Renders nothing while the combatant needs no death saves.
 */
export function DeathSaves({ combatant }: { combatant: Combatant }) {
  const send = useSend();
  const { id, at_zero, death_saves: saves } = combatant;
  const isAsked = useFight(({ prompts }) =>
    prompts.some(({ kind, combatant_id }) => kind === 'death-save' && combatant_id === id),
  );
  if (lifeOf(combatant) === 'up' || at_zero !== 'death-saves') return null;
  return (
    <section aria-label="Death saves" className="rounded-lg border border-danger p-3">
      <h3 className="mb-2">Death saves</h3>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Marks
          label="Successes"
          count={saves.successes}
          onSet={(successes) => send({ type: 'set-death-saves', combatant_id: id, ...saves, successes })}
        />
        <Marks
          label="Failures"
          count={saves.failures}
          onSet={(failures) => send({ type: 'set-death-saves', combatant_id: id, ...saves, failures })}
        />
        {lifeOf(combatant) === 'dying' && !isAsked && (
          <Button onClick={() => send({ type: 'roll-death-save', combatant_id: id })}>Roll death save</Button>
        )}
      </div>
    </section>
  );
}

/** Pressing the last mark again removes it. */
function Marks({ label, count, onSet }: { label: string; count: number; onSet: (count: number) => void }) {
  return (
    <fieldset className="flex items-center">
      <legend className="float-left mr-2">{label}</legend>
      {THREE.map((number) => (
        <button
          key={number}
          type="button"
          aria-label={`${label} ${number}`}
          aria-pressed={number <= count}
          className="group inline-flex size-9 items-center justify-center pointer-coarse:size-11"
          onClick={() => onSet(number === count ? count - 1 : number)}
        >
          <span className="size-6 rounded-full border-2 border-edge group-aria-pressed:border-accent group-aria-pressed:bg-accent" />
        </button>
      ))}
    </fieldset>
  );
}
