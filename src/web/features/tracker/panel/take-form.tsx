import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { formatChallenge, parseChallenge } from '#domain/codex/challenge-rating.ts';
import type { MonsterRow } from '#domain/codex/monster-catalogue.ts';
import { type Combatant, FORM_MANNERS, type FormManner } from '#domain/combat/combatant.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { inOwnForm } from '#domain/combat/forms/form.ts';
import { knownProficiencies } from '#domain/combat/forms/form-body.ts';
import { formChoices, usualChallenge, usualManner } from '#domain/combat/forms/form-choices.ts';
import type { ShapesOfBlock } from '#domain/combat/forms/own-forms.ts';
import { monsterBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import type { Ability } from '#domain/creature/abilities.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { loadMonster } from '#web/lib/codex/codex-entries.ts';
import { useMonsterPool } from '#web/lib/library/monster-pool.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { Check } from '../fields/check.tsx';
import { type HeldBy, heldCommand, notHeld } from '../fields/held-by.ts';
import { HeldByFields } from '../fields/held-by-fields.tsx';
import { useInSight } from '../focus/use-in-sight.ts';
import { monsterNamed } from '../state/monster-named.ts';
import { useSend } from '../state/send.ts';
import { useFight } from '../state/tracker.tsx';
import { FormsFound } from './forms-found.tsx';

const MANNER_NAMES: Record<FormManner, string> = {
  'wild-shape': 'Wild shape',
  polymorph: 'Polymorph',
  shapechanger: 'Shapechanger',
};

function effectOf(manner: FormManner, { forms, others }: ShapesOfBlock): string {
  switch (manner) {
    case 'wild-shape':
      return 'The form’s hit points, but the combatant’s own mind and save proficiencies. At 0 the form ends and the rest of the damage goes on; it ends with unconsciousness too.';
    case 'polymorph':
      return 'The form’s hit points and mind. At 0 the form ends and the rest of the damage goes on.';
    case 'shapechanger':
      if (forms.length > 0) return 'Only its appearance changes; all its statistics stay.';
      if (others?.keeps === 'statistics') return 'AC, Strength and Dexterity of the form; the rest stays.';
      return others === null
        ? 'The same hit points in every form.'
        : 'The combatant’s own hit points, mind and save proficiencies; the rest is the form’s.';
  }
}

interface TakeFormProps {
  combatant: Combatant;
  shapes: ShapesOfBlock;
  onDone: () => void;
}

/** FRM-10: chooses a form from all monsters, the most likely ones first. */
export function TakeForm({ combatant, shapes, onDone }: TakeFormProps) {
  const send = useSend();
  const own = inOwnForm(combatant);
  const [manner, setManner] = useState(() => usualManner(combatant, shapes));
  const [typed, setTyped] = useState('');
  const [challenge, setChallenge] = useState<string>();
  const [proficient, setProficient] = useState(() => knownProficiencies(own));
  const fight = useFight((whole) => whole);
  // FRM-7: polymorph is a spell that needs concentration.
  const [held, setHeld] = useState<HeldBy>(() => ({
    ...notHeld(fight),
    isHeld: true,
    on: 'Polymorph',
    again: true,
  }));
  const [isFetching, setFetching] = useState(false);
  const { data: pool, isError, refetch } = useMonsterPool();
  const usual = usualChallenge(own, manner);
  const upTo = challenge ?? (usual === null ? '' : formatChallenge(usual));
  const maximum = upTo.trim() === '' ? null : parseChallenge(upTo);
  const found =
    pool && maximum !== undefined
      ? formChoices(
          rowsFor(pool, typed),
          maximum,
          manner === 'shapechanger' ? shapes.others?.types : undefined,
        )
      : undefined;

  function search(event: FormEvent) {
    event.preventDefault();
  }

  function takeByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const meant = monsterNamed(typed, found ?? []);
    if (meant !== undefined) void take(meant);
  }

  async function take(row: MonsterRow) {
    if (isFetching) return;
    // FRM-4: the statistics are the same in each form.
    if (manner === 'shapechanger' && shapes.forms.length > 0) {
      const { armor_class } = own;
      const looks = { type: 'take-own-form', combatant_id: own.id, name: row.name, armor_class } as const;
      if (send(looks) === undefined) onDone();
      return;
    }
    setFetching(true);
    const monster = await loadMonster(row.index).catch(() => undefined);
    setFetching(false);
    if (monster === undefined) {
      toast.error('The stat block could not be loaded. Please try again.');
      return;
    }
    const command: CommandOf<'take-form'> = {
      type: 'take-form',
      combatant_id: own.id,
      blueprint: monsterBlueprint(monster),
      manner,
      ...(manner === 'wild-shape' && { proficient_saves: proficient }),
      ...(manner === 'shapechanger' &&
        shapes.others && { keeps: shapes.others.keeps, proficient_saves: proficient }),
    };
    if (send(manner === 'polymorph' ? heldCommand(fight, held, command) : command) === undefined) onDone();
  }

  const form = useInSight<HTMLFormElement>();

  return (
    <form
      ref={form}
      aria-label={`Another form for ${combatant.name}`}
      className="grid basis-full grid-cols-2 gap-3"
      onSubmit={search}
    >
      <SelectField
        label="By"
        value={manner}
        onChange={(event) => setManner(event.target.value as FormManner)}
      >
        {FORM_MANNERS.map((one) => (
          <option key={one} value={one}>
            {MANNER_NAMES[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Challenge up to"
        placeholder="Any"
        maxLength={10}
        error={maximum === undefined ? 'A rating like 1/2 or 5.' : undefined}
        value={upTo}
        onChange={(event) => setChallenge(event.target.value)}
      />
      <p className="col-span-2 text-muted">{effectOf(manner, shapes)}</p>
      {manner === 'wild-shape' && own.stats === null && (
        <ProficientSaves proficient={proficient} onChange={setProficient} />
      )}
      {manner === 'polymorph' && (
        <div className="col-span-2">
          <HeldByFields held={held} onChange={setHeld} />
        </div>
      )}
      <TextField
        label="Form"
        type="search"
        className="col-span-2"
        placeholder="Search by name"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={takeByEnter}
      />
      {isError && (
        <p role="alert" className="col-span-2 text-danger">
          The monsters could not be loaded.{' '}
          <button type="button" className="link" onClick={() => refetch()}>
            Retry
          </button>
        </p>
      )}
      {found !== undefined && <FormsFound found={found} isFetching={isFetching} onTake={take} />}
    </form>
  );
}

type Pool = NonNullable<ReturnType<typeof useMonsterPool>['data']>;

function rowsFor(pool: Pool, typed: string): readonly MonsterRow[] {
  if (typed.trim() === '') return pool.rows;
  return pool.search.find(typed)?.positions.flatMap((position) => pool.rows[position] ?? []) ?? pool.rows;
}

const PHYSICAL: readonly Ability[] = ['strength', 'dexterity', 'constitution'];

interface ProficientSavesProps {
  proficient: readonly Ability[];
  onChange: (proficient: Ability[]) => void;
}

/** FRM-3: proficiency is unknown without ability scores. The mental saves are always the combatant's own. */
function ProficientSaves({ proficient, onChange }: ProficientSavesProps) {
  return (
    <fieldset className="col-span-2 flex flex-wrap items-center gap-x-4">
      <legend className="font-semibold">Proficient saves</legend>
      {PHYSICAL.map((ability) => (
        <Check
          key={ability}
          label={capitalised(ability)}
          checked={proficient.includes(ability)}
          onChange={(has) =>
            onChange(has ? [...proficient, ability] : proficient.filter((one) => one !== ability))
          }
        />
      ))}
    </fieldset>
  );
}
