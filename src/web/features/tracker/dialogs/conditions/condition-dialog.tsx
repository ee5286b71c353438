import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { CommandOf } from '#domain/combat/commands.ts';
import type { NewArmorChange } from '#domain/combat/conditions/armor-change.ts';
import { readArmorChange, writeArmorChange } from '#domain/combat/conditions/armor-class.ts';
import { inOneStep, partsOf } from '#domain/combat/one-step.ts';
import { usualArmor } from '#domain/combat/stat-block/spell-conditions.ts';
import { resistanceUses, targetRolls } from '#domain/combat/verdicts/made-saves.ts';
import { isMissed } from '#domain/combat/verdicts/terms.ts';
import { conditionNamed, isCondition, usualSaveAgainst } from '#domain/creature/conditions.ts';
import { makeId } from '#web/lib/make-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { ConditionText } from '#web/ui/stat-block/condition-card.tsx';
import { HeldByFields, heldCommand, heldFrom } from '../../fields/held-by-fields.tsx';
import { endSelection } from '../../focus/end-of-selection.ts';
import { fightOf } from '../../focus/targets.ts';
import { isHelp, type RolledEffect } from '../../rolls/rolled-effect.ts';
import { spendingCommands } from '../../rolls/spending.ts';
import { conditionsQuery } from '../../state/api.ts';
import { useSend } from '../../state/send.ts';
import { useFight, useTracker } from '../../state/tracker.tsx';
import { RolledHeading } from '../damage/rolled-heading.tsx';
import {
  type AskedSave,
  AskedSaveFields,
  askedSave,
  demandOf,
  OpenSavesLine,
} from '../saves/save-fields.tsx';
import { useSaveRound } from '../saves/use-save-round.ts';
import { TargetPicker } from '../targets/target-picker.tsx';
import { describeTargets } from '../targets/target-words.ts';
import { useApplyAtOnce } from '../use-apply-at-once.ts';
import { ArmorField } from './armor-field.tsx';
import {
  type ConditionChoice,
  ConditionChoices,
  useChosenCondition,
  WHICH_CONDITION,
} from './condition-choices.tsx';
import { ConditionSaves, whoHasIt } from './condition-saves.tsx';
import { type Ending, EndingFields, endingFor, readEnding } from './ending-fields.tsx';
import { endingOf } from './imposed-fields.tsx';
import { readTypedCondition, typedLasting } from './typed-condition.ts';

interface ConditionDialogProps {
  targets: readonly string[];
  effect?: RolledEffect | undefined;
  onApplied?: (() => void) | undefined;
  onClose: () => void;
}

export function ConditionDialog({
  targets: meant,
  effect: rolledBefore,
  onApplied,
  onClose,
}: ConditionDialogProps) {
  const [effect, setEffect] = useState(rolledBefore);
  const tracker = useTracker();
  const send = useSend();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const combatants = useFight((fight) => fight.combatants);
  const asksToWhom = meant.length === 0;
  const [ids, setIds] = useState(meant);
  const [isMissingTarget, setMissingTarget] = useState(false);
  const present = ids.filter((id) => Object.hasOwn(combatants, id));
  const activeId = useFight((fight) => fight.active_id);
  const edition = useFight(({ settings }) => settings.edition);
  const [choice, setChoice] = useState<ConditionChoice>({
    typed: '',
    pressed: effect?.effect.condition?.name ?? '',
  });
  const name = conditionNamed(useChosenCondition(choice));
  const lasting = typedLasting(choice);
  // The stat block names the condition, so the other choices are hidden.
  const [isGiven, setGiven] = useState(choice.pressed !== '');
  const [note, setNote] = useState('');
  const [level, setLevel] = useState('1');
  const [typedEnding, setEnding] = useState<Partial<Ending>>(() => ({
    anchor: activeId ?? '',
    ...endingOf(effect),
  }));
  const ending = endingFor(name, { ...typedEnding, ...lasting });
  // A typed value wins over the value of the spell or the cover with this name.
  const [typedArmor, setArmor] = useState<string>();
  const armor = typedArmor ?? writeArmorChange(usualArmorOf(effect, name));
  const [isSpent, setSpent] = useState(true);
  const [held, setHeld] = useState(() => heldFrom(fightOf(tracker), effect));
  const [typedSave, setSave] = useState<Partial<AskedSave>>({});
  const save = { ...askedSave(effect, usualSaveAgainst(name)), ...typedSave };
  const demand = demandOf(save, { magical: save.magical, condition: name, edition });
  const [decided, setDecided] = useState<Readonly<Record<string, boolean>>>({});
  const attack = effect?.attack ?? null;
  const targets = present.flatMap((id) => combatants[id] ?? []);
  const round = useSaveRound({
    form,
    save,
    demand,
    targets,
    isDecided: (target) => decided[target.id] !== undefined || isMissed(target, { attack }),
    onMade: (id) => setDecided(({ [id]: _, ...others }) => others),
  });
  const { saves } = round;
  const { applyAtOnce, onKeyDown } = useApplyAtOnce(form, round.missing);
  const bearers = whoHasIt(targets, { demand, saves, decided, attack });
  const immune = present.filter((id) => combatants[id]?.condition_immunities.includes(name));

  // If every target saves, the used resources are still spent.
  const isAffecting = targets.length === 0 || bearers.length > 0;
  // SPL-6: the rolled effect may impose no condition that players should see.
  const isWithout = effect !== undefined && name === '';

  function apply(event: FormEvent) {
    event.preventDefault();
    const endings = readEnding(ending);
    setMissingTarget(present.length === 0);
    if (present.length === 0 || !round.settle()) return;
    const fight = fightOf(tracker);
    const spent = [...spendingCommands(fight, effect, isSpent), ...resistanceUses(targets, saves)];
    const isImposed = isAffecting && !isWithout;
    const armorChange = readArmorChange(armor);
    if (isImposed && (name === '' || endings === undefined || armorChange === undefined)) return;
    const command: CommandOf<'apply-condition'> = {
      type: 'apply-condition',
      combatant_ids: bearers,
      condition_id: makeId(),
      name,
      note: note.trim(),
      ...(name === 'exhaustion' && { level: Number(level) }),
      ...endings,
      ...(armorChange && { armor: armorChange }),
    };
    const applied = isImposed ? partsOf(heldCommand(fight, held, command)) : [];
    const done = [...spent, ...applied];
    const rolls = targetRolls(targets, { attack, demand, saves });
    const isAnything = done.length > 0 || effect !== undefined || rolls !== undefined;
    if (isAnything && send(inOneStep(done, effect?.deed, rolls)) !== undefined) return;
    onApplied?.();
    onClose();
    endSelection(tracker, present);
  }

  return (
    <Dialog
      title={`Condition for ${describeTargets(targets)}`}
      width="wide"
      onClose={onClose}
      footer={
        <>
          {demand !== undefined && targets.length > 0 && (
            <OpenSavesLine
              {...round.missing}
              otherwise={`tick who is ${name || 'affected'}`}
              verb="apply"
              onRollAndApply={applyAtOnce}
            />
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={round.nextPress === undefined && isAffecting && name === '' && !isWithout}
          >
            {round.nextPress ?? (isAffecting ? applyWords(isWithout) : 'Nobody has it')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="flex flex-col gap-4" onSubmit={apply} onKeyDown={onKeyDown}>
        {effect !== undefined && (
          <RolledHeading rolled={effect} isSpent={isSpent} onChange={setEffect} onSpend={setSpent} />
        )}
        {asksToWhom && (
          <TargetPicker
            chosen={ids}
            by={effect?.source}
            helps={effect !== undefined && isHelp(effect)}
            error={isMissingTarget ? 'Choose somebody first.' : undefined}
            onChange={setIds}
            onDone={() => focusNext(formId)}
          />
        )}
        {present.length > 1 && demand === undefined && attack === null && (
          <p>{present.map((id) => combatants[id]?.name).join(', ')}</p>
        )}
        {isGiven ? (
          <p className="flex flex-wrap items-center gap-3">
            <strong className="capitalize">{name}</strong>
            <Button onClick={() => setGiven(false)}>Another condition</Button>
          </p>
        ) : (
          <ConditionChoices choice={choice} chosen={name} startsHere={!asksToWhom} onChange={setChoice} />
        )}
        {name === 'exhaustion' && <ExhaustionLevel level={level} onChange={setLevel} />}
        <RulesText name={name} />
        {immune.length > 0 && (
          <p role="status" className="text-danger">
            Immune by the stat block: {immune.map((id) => combatants[id]?.name).join(', ')}.
          </p>
        )}
        <AskedSaveFields
          save={save}
          isDamage={false}
          onChange={(changes) => setSave({ ...typedSave, ...changes })}
        />
        {(demand !== undefined || attack !== null) && (
          <ConditionSaves
            targets={targets}
            demand={demand}
            attack={attack}
            name={name}
            saves={saves}
            bearers={bearers}
            onSave={round.onSave}
            onSaveForAll={round.saveForAll}
            onDecide={(id, has) => setDecided({ ...decided, [id]: has })}
          />
        )}
        <EndingFields
          ending={ending}
          onChange={(changes) => {
            // The last input wins: the duration is removed from the text.
            if (lasting) setChoice({ ...choice, typed: readTypedCondition(choice.typed).text });
            setEnding({ ...typedEnding, ...lasting, ...changes });
          }}
        />
        <HeldByFields held={held} onChange={setHeld} />
        <ArmorField value={armor} onChange={setArmor} />
        <TextField
          label="Note"
          placeholder="Who did it, or what it does"
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

/** AC-1: from the stat block, while the condition is the one that it imposes. Otherwise by the name. */
function usualArmorOf(effect: RolledEffect | undefined, name: string): NewArmorChange | undefined {
  const condition = effect?.effect.condition;
  return condition?.name === name && condition.armor !== undefined ? condition.armor : usualArmor(name);
}

function applyWords(isWithout: boolean): string {
  return isWithout ? 'Apply without a condition' : 'Apply';
}

/** Moves the focus from the targets to the condition, or to the apply button when the condition is given. */
function focusNext(form: string): void {
  const which = document.querySelector<HTMLElement>(`[${WHICH_CONDITION}]`);
  (which ?? document.querySelector<HTMLElement>(`[type="submit"][form="${form}"]`))?.focus();
}

const LEVELS = ['1', '2', '3', '4', '5', '6'];

function ExhaustionLevel({ level, onChange }: { level: string; onChange: (level: string) => void }) {
  return (
    <label className="flex items-center gap-3 font-semibold">
      Level
      <select className="control w-20!" value={level} onChange={(event) => onChange(event.target.value)}>
        {LEVELS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}

/** The rules text, so that nobody has to look it up. */
function RulesText({ name }: { name: string }) {
  const { data, isError } = useQuery({ ...conditionsQuery, enabled: isCondition(name) });
  if (!isCondition(name)) return null;
  const entry = data?.find(({ index }) => index === name);
  if (isError) return <p className="text-muted">The rules text could not be loaded.</p>;
  return (
    <div className="min-h-24 rounded-lg bg-text/5 px-4 py-3">
      {entry !== undefined && <ConditionText condition={entry} />}
    </div>
  );
}
