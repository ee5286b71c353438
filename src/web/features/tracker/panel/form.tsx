import { type FormEvent, useState } from 'react';
import { type Combatant, FORM_MANNERS, type FormManner } from '#domain/combat/combatant.ts';
import { hitPointsWithoutForm } from '#domain/combat/form.ts';
import { monsterBlueprint } from '#domain/combat/stat-block.ts';
import { keyOf } from '#domain/library/pointer.ts';
import { loadMonster } from '#web/lib/codex-entries.ts';
import { Button } from '#web/ui/button.tsx';
import { MonsterSelect } from '#web/ui/monster-select.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { type HeldBy, HeldByFields, heldCommand, notHeld } from '../held-by-fields.tsx';
import { useCombatant, useFight, useSend } from '../tracker.tsx';
import { useInSight } from '../use-in-sight.ts';

const MANNERS: Record<FormManner, { name: string; effect: string }> = {
  'wild-shape': {
    name: 'Wild shape',
    effect:
      'The form’s hit points, the own mind. At 0 the form ends and the rest of the damage goes on; it ends with unconsciousness too.',
  },
  polymorph: {
    name: 'Polymorph',
    effect: 'The form’s hit points and mind. At 0 the form ends and the rest of the damage goes on.',
  },
  shapechanger: { name: 'Shapechanger', effect: 'The same hit points in every form.' },
};

/** Another stat block for a while, and the way back. */
export function FormOf({ combatant }: { combatant: Combatant }) {
  const send = useSend();
  const [openFor, setOpenFor] = useState<string>();
  const { id, name, form, hit_points } = combatant;
  const isOpen = openFor === id;
  const close = () => setOpenFor(undefined);
  const holder = useCombatant(form?.held?.by ?? null);
  return (
    <>
      {hit_points > 0 && (
        <Small expanded={isOpen} onClick={() => setOpenFor(isOpen ? undefined : id)}>
          Take another form…
        </Small>
      )}
      {form !== null && (
        <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1">
          <p>
            In the form of <strong>{form.name}</strong>
            {form.manner !== 'shapechanger' &&
              ` · own HP ${hitPointsWithoutForm(combatant)} of ${form.own.maximum_hit_points}`}
            {holder !== undefined && ` · while ${holder.name} concentrates`}
          </p>
          <Small onClick={() => send({ type: 'return-form', combatant_id: id })}>Own form again</Small>
        </div>
      )}
      {isOpen && hit_points > 0 && <TakeForm key={id} id={id} name={name} onDone={close} />}
    </>
  );
}

interface SmallProps {
  expanded?: boolean;
  onClick: () => void;
  children: string;
}

function Small({ expanded, onClick, children }: SmallProps) {
  return (
    <Button
      aria-expanded={expanded}
      className="min-h-9! px-2.5 py-0.5 pointer-coarse:min-h-11!"
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function TakeForm({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const send = useSend();
  const [pointer, setPointer] = useState('');
  const [manner, setManner] = useState<FormManner>('wild-shape');
  const fight = useFight((whole) => whole);
  // FRM-7: polymorph is a spell, and somebody concentrates on it.
  const [held, setHeld] = useState<HeldBy>(() => ({
    ...notHeld(fight),
    isHeld: true,
    on: 'Polymorph',
    again: true,
  }));
  const [isFetching, setFetching] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function take(event: FormEvent) {
    event.preventDefault();
    const index = keyOf(pointer);
    if (index === undefined) {
      setProblem('A form is needed.');
      return;
    }
    setFetching(true);
    const monster = await loadMonster(index).catch(() => undefined);
    setFetching(false);
    if (monster === undefined) {
      toast.error('The stat block could not be loaded. Please try again.');
      return;
    }
    const take = {
      type: 'take-form',
      combatant_id: id,
      blueprint: monsterBlueprint(monster),
      manner,
    } as const;
    const command = manner === 'polymorph' ? heldCommand(fight, held, take) : take;
    if (send(command) === undefined) onDone();
  }

  const form = useInSight<HTMLFormElement>();

  return (
    <form
      ref={form}
      aria-label={`Another form for ${name}`}
      className="grid basis-full grid-cols-2 gap-3"
      onSubmit={take}
    >
      <MonsterSelect
        label="Form"
        none="Choose…"
        error={problem}
        value={pointer}
        onChange={(chosen) => {
          setPointer(chosen);
          setProblem(undefined);
        }}
      />
      <SelectField
        label="By"
        value={manner}
        onChange={(event) => setManner(event.target.value as FormManner)}
      >
        {FORM_MANNERS.map((one) => (
          <option key={one} value={one}>
            {MANNERS[one].name}
          </option>
        ))}
      </SelectField>
      {manner === 'polymorph' && (
        <div className="col-span-2">
          <HeldByFields held={held} onChange={setHeld} />
        </div>
      )}
      <p className="text-muted">{MANNERS[manner].effect}</p>
      <Button type="submit" variant="primary" busy={isFetching} className="justify-self-end self-start">
        Take the form
      </Button>
    </form>
  );
}
