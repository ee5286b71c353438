import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { isEvasionAbout } from '#domain/combat/rolls/saving-throw.ts';
import { damageCommand } from '#domain/combat/verdicts/deal.ts';
import { hasSaved, resistanceUses, targetRolls } from '#domain/combat/verdicts/made-saves.ts';
import {
  isDecided,
  isUsuallyImposed,
  partsAfterSave,
  savedByFactor,
  savedShareOf,
  type Terms,
  usualFactor,
} from '#domain/combat/verdicts/terms.ts';
import type { DamageFactor } from '#domain/creature/damage.ts';
import { rememberRoll } from '#web/lib/dice/dice-history.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { makeId } from '#web/lib/make-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FIELD_BOUNDS } from '../../fields/field-bounds.ts';
import { describeBounds } from '../../fields/whole-number.ts';
import { endSelection } from '../../focus/end-of-selection.ts';
import type { RolledEffect } from '../../rolls/rolled-effect.ts';
import { holderOf, spendingCommands } from '../../rolls/spending.ts';
import { useSend } from '../../state/send.ts';
import { useFight, useTracker } from '../../state/tracker.tsx';
import { endingFor, readEnding } from '../conditions/ending-fields.tsx';
import { ImposedFields, imposedBy } from '../conditions/imposed-fields.tsx';
import { AskedSaveFields, askedSave, demandOf, OpenSavesLine } from '../saves/save-fields.tsx';
import { useSaveRound } from '../saves/use-save-round.ts';
import type { Target } from '../targets/target.ts';
import { TargetList } from '../targets/target-list.tsx';
import { TargetPicker } from '../targets/target-picker.tsx';
import { verdictOn } from '../targets/target-verdict.ts';
import { amountTitle } from '../targets/target-words.ts';
import { useApplyAtOnce } from '../use-apply-at-once.ts';
import { DamageOptions, type DamageSettings, likelySource } from './damage-options.tsx';
import { DamageParts, type PartProblem } from './damage-parts.tsx';
import { type DealtTo, dealWords } from './deal-words.ts';
import { RolledHeading } from './rolled-heading.tsx';
import { plainParts, rollParts, unreadablePart } from './typed-amount.ts';
import { useDamageTargets } from './use-damage-targets.ts';

/** Side by side on a laptop: choosing a target moves nothing on the left, and the targets are in sight above the button. */
const SPLIT =
  'grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start';

interface DamageDialogProps {
  targets: readonly string[];
  /** A rolled effect of a stat block, with its attack, its damage and its save. */
  effect?: RolledEffect | undefined;
  onApplied?: (() => void) | undefined;
  onClose: () => void;
}

/** Damage to one or several targets: hit or miss, saved or not, with or without a condition, in one step. */
export function DamageDialog({
  targets: meant,
  effect: rolledBefore,
  onApplied,
  onClose,
}: DamageDialogProps) {
  const tracker = useTracker();
  const send = useSend();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const fight = useFight((whole) => whole);
  const asksToWhom = meant.length === 0;
  const chosen = useDamageTargets({ fight, targets: meant, effect: rolledBefore });
  const { ids, combatants, effect, parts, choices, critical, choose } = chosen;
  const [isSpent, setSpent] = useState(true);
  const [options, setOptions] = useState<DamageSettings>({
    magical: effect?.effect.magical ?? false,
    source: effect?.source,
  });
  const [save, setSave] = useState(() => askedSave(effect));
  const [problem, setProblem] = useState<PartProblem>();
  const [isMissingTarget, setMissingTarget] = useState(false);
  const [imposed, setImposed] = useState(() => imposedBy(effect, fight.active_id));
  const condition = imposed.name === '' ? null : imposed.name;
  const ending = readEnding(endingFor(imposed.name, imposed.ending));
  const demand = useMemo(
    () => demandOf(save, { magical: options.magical, condition, edition: fight.settings.edition }),
    [save, options.magical, condition, fight.settings.edition],
  );
  const terms: Terms = {
    attack: effect?.attack ?? null,
    demand,
    onSuccess: save.onSuccess,
    condition: condition === null ? null : { name: condition, ending: ending ?? {} },
    savedShare: savedShareOf(parts),
    onMiss: effect?.effect.on_miss,
  };
  const round = useSaveRound({
    form,
    save,
    demand,
    targets: combatants,
    isDecided: (combatant) => isDecided(combatant, terms, choices[combatant.id] ?? {}),
    onMade: chosen.forget,
  });
  const { saves, onSave } = round;
  const { applyAtOnce, onKeyDown } = useApplyAtOnce(form, round.missing);
  const targets = combatants.map((combatant): Target => {
    const saved = demand && hasSaved(saves[combatant.id], demand.dc);
    const choice = choices[combatant.id] ?? {};
    const evasion = choice.evasion ?? combatant.evasion ?? false;
    const isOpen = round.isOpen(combatant.id);
    const meant = saved ?? savedByFactor(combatant, choice.factor, terms, evasion);
    return {
      combatant,
      evasion,
      factor: usualFactor(combatant, terms, { saved, evades: evasion }),
      defence: undefined,
      saved,
      isOpen,
      imposed: !isOpen && isUsuallyImposed(combatant, terms, meant),
      ...choice,
    };
  });
  const source = options.source === undefined ? likelySource(fight, ids) : options.source;
  const shown = useMemo(() => {
    const damage = plainParts(parts);
    const isPart = savedShareOf(parts) === 'part';
    return {
      damage,
      savedShare: savedShareOf(parts),
      savedDamage: isPart && damage ? partsAfterSave(damage, save.onSuccess) : damage,
      types: parts.map(({ type }) => type),
      magical: options.magical,
      attack: effect?.attack ?? null,
      critical,
      demand,
      condition,
      canEvade: demand !== undefined && isEvasionAbout(demand, save.onSuccess),
      ranged: effect?.effect.ranged ?? null,
      onSave,
    };
  }, [parts, save.onSuccess, options.magical, effect, critical, demand, condition, onSave]);
  const title = amountTitle('damage', combatants);
  const isSplit = asksToWhom || meant.length > 1;
  const dealt = targets.map((target): DealtTo => {
    const { name, base_name } = target.combatant;
    const { amount, isMissed } = verdictOn(target, shown);
    return { name, base_name, amount, isMissed, imposed: target.imposed ?? false };
  });
  const otherwise =
    terms.savedShare === 'nothing' && condition !== null
      ? `tick who is ${condition}`
      : 'choose Full, Half or None';

  function factorForAll(factor: DamageFactor) {
    for (const { id } of combatants) choose(id, { factor });
  }

  /** Moves the focus, because the error may be outside the visible area when Enter is pressed in the last save. */
  function refuse(key: number, text: string) {
    setProblem({ key, text });
    const amounts = form.current?.querySelectorAll<HTMLInputElement>('[data-amount]');
    amounts?.[parts.findIndex((part) => part.key === key)]?.focus();
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    setMissingTarget(targets.length === 0);
    if (targets.length === 0 || (condition !== null && ending === undefined)) return;
    if (!round.settle()) return;
    const rolled = rollParts(parts, {
      dice: randomDice,
      doubled: critical,
      onRoll: (roll) => rememberRoll(roll, title),
    });
    if (rolled === undefined) {
      refuse(unreadablePart(parts)?.key ?? 0, 'A number, or dice like 2d6 + 3.');
    } else if (rolled.reduce((sum, { amount }) => sum + amount, 0) > FIELD_BOUNDS.hitPoints.maximum) {
      refuse(0, describeBounds(FIELD_BOUNDS.hitPoints));
    } else {
      const { magical } = options;
      const spent = [...spendingCommands(fight, effect, isSpent), ...resistanceUses(combatants, saves)];
      const holder = holderOf(fight, effect, isSpent);
      const whole = { magical, source, conditionId: makeId(), spent, holder };
      const rolls = targetRolls(combatants, { attack: terms.attack, demand, saves });
      const command = damageCommand(
        { ...whole, deed: effect?.deed, rolls },
        { plain: rolled, critical: rolled },
        targets.map((target) => ({ ...target, critical })),
        terms,
      );
      if (send(command) !== undefined) return;
      onApplied?.();
      onClose();
      endSelection(tracker, ids);
    }
  }

  return (
    <Dialog
      title={title}
      // Constant while the dialog is open: a dialog that grows would move its controls under the pointer.
      width={isSplit ? 'widest' : 'wide'}
      onClose={onClose}
      footer={
        <>
          {demand !== undefined && targets.length > 0 && (
            <OpenSavesLine
              {...round.missing}
              otherwise={otherwise}
              verb="deal"
              onRollAndApply={applyAtOnce}
            />
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            className="sm:min-w-60"
            disabled={targets.length === 0 && !asksToWhom}
          >
            {round.nextPress ?? dealWords(dealt, condition)}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className={isSplit ? SPLIT : 'flex flex-col gap-4'}
        onSubmit={apply}
        onKeyDown={onKeyDown}
      >
        <div className="flex min-w-0 flex-col gap-4">
          {effect !== undefined && (
            <RolledHeading
              rolled={effect}
              isSpent={isSpent}
              onChange={chosen.changeEffect}
              onSpend={setSpent}
            />
          )}
          {asksToWhom && (
            <TargetPicker
              chosen={ids}
              by={effect?.source}
              error={isMissingTarget ? 'Choose somebody first.' : undefined}
              onChange={chosen.chooseTargets}
              onDone={() => form.current?.querySelector<HTMLInputElement>('[data-amount]')?.focus()}
            />
          )}
          <DamageParts parts={parts} problem={problem} startsHere={!asksToWhom} onChange={chosen.setParts} />
        </div>
        <div className={isSplit ? 'min-w-0 lg:row-span-2' : ''}>
          {(isSplit || demand !== undefined) && (
            <div className="flex flex-wrap gap-2 pb-2">
              <Button onClick={() => factorForAll('full')}>Full for all</Button>
              <Button onClick={() => factorForAll('half')}>Half for all</Button>
              <Button onClick={() => factorForAll('none')}>None for all</Button>
              {demand !== undefined && <Button onClick={round.saveForAll}>Save for all</Button>}
            </div>
          )}
          <TargetList targets={targets} shown={shown} saves={saves} onChange={choose} />
          {targets.length === 0 && <p className="py-4 text-muted">Nobody is chosen yet.</p>}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            <DamageOptions
              options={{ ...options, source }}
              critical={critical}
              criticalReasons={chosen.criticalReasons}
              onChange={(changes) => setOptions({ ...options, ...changes })}
              onCritical={chosen.sayCritical}
            />
            <ImposedFields imposed={imposed} onChange={setImposed} />
          </div>
          <AskedSaveFields save={save} isDamage onChange={(changes) => setSave({ ...save, ...changes })} />
        </div>
      </form>
    </Dialog>
  );
}
