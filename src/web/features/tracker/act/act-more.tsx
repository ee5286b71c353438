import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findCombatant } from '#domain/combat/fight.ts';
import { isEvasionAbout } from '#domain/combat/rolls/saving-throw.ts';
import type { Ruling, Said, Terms } from '#domain/combat/verdicts/terms.ts';
import { isCriticalOn, type Verdict } from '#domain/combat/verdicts/verdict.ts';
import { isCondition } from '#domain/creature/conditions.ts';
import { DAMAGE_FACTORS, type DamageFactor } from '#domain/creature/damage.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { ConditionText } from '#web/ui/stat-block/condition-card.tsx';
import { Check } from '../fields/check.tsx';
import { heldFrom } from '../fields/held-by.ts';
import { HeldByFields } from '../fields/held-by-fields.tsx';
import { conditionsQuery } from '../state/api.ts';
import { useFight, useTracker } from '../state/tracker.tsx';
import { actOf, armorIn, rolledParts, verdictFor } from './act-verdicts.ts';
import { changeAct } from './change-act.ts';
import { ArmorField } from './conditions/armor-field.tsx';
import { ImposedFields } from './conditions/imposed-fields.tsx';
import { AskedSaveFields } from './more/asked-save-fields.tsx';
import { DamageOptions, likelySource } from './more/damage-options.tsx';
import { DamageParts } from './more/damage-parts.tsx';
import { type OpenAct, withSaid, withTerms } from './open-act.ts';
import type { TypedPart } from './typed-amount.ts';

/** Everything rare about the act. It lies over the list. */
export function ActMore({ act }: { act: OpenAct }) {
  const tracker = useTracker();
  const fight = useFight((whole) => whole);
  const rules = useMemo(() => actOf(act, fight), [act, fight]);
  const change = (changes: Partial<OpenAct>) =>
    changeAct(tracker, (open) => withTerms(open, fight, changes, randomDice));
  const targets = act.targets.flatMap((id) => findCombatant(fight, id) ?? []);
  const [strike] = act.strikes;
  const { kind, imposed } = act;
  const source = act.source === undefined ? likelySource(fight, act.targets) : act.source;
  return (
    <div className="tracker-act-more panel">
      {kind === 'damage' && (
        <>
          <DamageParts parts={act.parts ?? partsOf(act)} onChange={(parts) => change({ parts })} />
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            <DamageOptions
              magical={act.magical}
              source={source}
              critical={act.critical ?? targets.some((target) => isCriticalOn(target, rules))}
              onChange={({ magical = act.magical, ...changes }) =>
                change({
                  ...changes,
                  magical,
                  ...(magical !== act.magical && { save: { ...act.save, magical } }),
                })
              }
            />
          </div>
        </>
      )}
      {(kind === 'damage' || kind === 'condition') && (
        <>
          <ImposedFields imposed={imposed} onChange={(next) => change({ imposed: next })} />
          <OthersToo conditions={rules.terms.conditions} />
          <AskedSaveFields
            save={act.save}
            isDamage={kind === 'damage'}
            onChange={(changes) => change({ save: { ...act.save, ...changes } })}
          />
        </>
      )}
      {kind === 'condition' && (
        <>
          <RulesText name={imposed.name} />
          {imposed.name === 'exhaustion' && (
            <TextField
              label="Level"
              inputMode="numeric"
              maxLength={1}
              value={act.level}
              onChange={(event) => change({ level: event.target.value.replace(/[^1-6]/, '') })}
            />
          )}
          <HeldByFields held={act.held ?? heldFrom(fight, strike)} onChange={(held) => change({ held })} />
          <ArmorField value={armorIn(act, imposed.name)} onChange={(armor) => change({ armor })} />
          <TextField
            label="Note"
            placeholder="Who did it, or what it does"
            maxLength={200}
            value={act.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </>
      )}
      {kind === 'temporary' && (
        <Check
          label="Replace what is there"
          hint="Otherwise the higher stays. 0 takes them away."
          checked={act.replace}
          onChange={(replace) => change({ replace })}
        />
      )}
      {strike !== undefined && (strike.spends || strike.isReaction || strike.concentration !== null) && (
        <Check
          label="Spend what it costs"
          checked={act.isSpent}
          onChange={(isSpent) => change({ isSpent })}
        />
      )}
      {targets.length > 0 && (
        <ul aria-label="Targets" className="tracker-act-targets">
          {targets.map((target) => (
            <TargetLine
              key={target.id}
              kind={kind}
              condition={rules.terms.conditions[0]?.name}
              canEvade={
                rules.terms.demand !== undefined && isEvasionAbout(rules.terms.demand, rules.terms.onSuccess)
              }
              verdict={verdictFor(act, fight, target)}
              onChange={(changes) => changeAct(tracker, (open) => withSaid(open, target.id, changes))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** EFF-3. */
function OthersToo({ conditions: [first, ...others] }: Pick<Terms, 'conditions'>) {
  const names = [...new Set(others.map(({ name }) => name))].filter((name) => name !== first?.name);
  return names.length === 0 ? null : <p className="text-muted">With it: {names.join(', ')}.</p>;
}

/** So that nobody has to look it up. */
function RulesText({ name }: { name: string }) {
  const { data } = useQuery({ ...conditionsQuery, enabled: isCondition(name) });
  const entry = data?.find(({ index }) => index === name);
  return entry === undefined ? null : <ConditionText condition={entry} />;
}

/** A rolled amount can be changed like a typed one. */
function partsOf({ strikes: [strike] }: OpenAct): readonly TypedPart[] {
  if (strike === undefined || strike.damage.length === 0) return [{ key: 0, text: '', type: null }];
  return rolledParts(strike, strike.damage).map(({ amount, damage_type: type, certain }, key) => ({
    key,
    text: String(amount),
    type,
    ...(certain && { certain }),
  }));
}

const FACTORS: Record<DamageFactor, string> = { full: 'Full', half: 'Half', double: 'Double', none: 'None' };
const RULINGS: Record<Ruling, string> = {
  normal: 'Normal',
  resistant: 'Resistant',
  vulnerable: 'Vulnerable',
  immune: 'Immune',
};

interface TargetLineProps {
  kind: OpenAct['kind'];
  condition: string | undefined;
  canEvade: boolean;
  verdict: Verdict;
  onChange: (changes: Said) => void;
}

/** DMG-6, SAV-6, SAV-8: the game master's decision for one target. */
function TargetLine({ kind, condition, canEvade, verdict, onChange }: TargetLineProps) {
  const { combatant, factor, defence, conditions, evasion } = verdict;
  return (
    <li>
      <strong className="min-w-0 grow truncate">{combatant.name}</strong>
      {kind !== 'condition' && kind !== 'temporary' && (
        <select
          aria-label={`Share of ${combatant.name}`}
          className="tracker-act-select"
          value={factor}
          onChange={(event) => onChange({ factor: event.target.value as DamageFactor })}
        >
          {DAMAGE_FACTORS.map((one) => (
            <option key={one} value={one}>
              {FACTORS[one]}
            </option>
          ))}
        </select>
      )}
      {kind === 'damage' && (
        <select
          aria-label={`Defence of ${combatant.name}`}
          className="tracker-act-select"
          value={defence ?? ''}
          onChange={(event) => onChange({ defence: (event.target.value || undefined) as Ruling | undefined })}
        >
          <option value="">As its stat block</option>
          {Object.entries(RULINGS).map(([ruling, words]) => (
            <option key={ruling} value={ruling}>
              {words}
            </option>
          ))}
        </select>
      )}
      {canEvade && (
        <Check
          label={`Evasion of ${combatant.name}`}
          checked={evasion}
          onChange={(checked) => onChange({ evasion: checked, factor: undefined })}
        />
      )}
      {condition !== undefined && (
        <Check
          label={`${combatant.name} is ${condition}`}
          checked={conditions.length > 0}
          onChange={(checked) => onChange({ imposed: checked })}
        />
      )}
    </li>
  );
}
