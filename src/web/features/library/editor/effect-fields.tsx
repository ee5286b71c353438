import { UNTIL } from '#domain/codex/effects/vocabulary.ts';
import { ABILITIES } from '#domain/creature/abilities.ts';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import {
  AREA_SHAPES,
  type AreaShape,
  type EffectForm,
  readDistance,
  readEffectDice,
} from '#domain/library/effect-form.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { Check, Choice, Group, Rows } from './effect-controls.tsx';
import { NumberField, readWhole, wholeNumberRule } from './number-field.tsx';
import { TypedField } from './typed-field.tsx';

interface EffectFieldsProps {
  form: EffectForm;
  isSpell: boolean;
  onChange: (form: EffectForm) => void;
}

type Part = EffectForm['damage'][number];
type Imposed = EffectForm['conditions'][number];

const DICE_RULE = 'Dice such as 2d6 + 5, or a number.';
const PERIODS = ['1 round', '1 minute', '10 minutes', '1 hour', '24 hours'];
const USES = ['1/day', '2/day', '3/day', 'short rest', 'long rest'];
const RECHARGES = [6, 5, 4, 3, 2];

/** The attack, the save, the damage, the conditions and the uses of an effect. Every change is kept at once. */
export function EffectFields({ form, isSpell, onChange }: EffectFieldsProps) {
  const { attack, area, save, damage, conditions } = form;
  const newPart: Part = {
    dice: '1d6',
    type: 'slashing',
    saved: attack === null && save !== null,
    higher: null,
    cantrip: false,
  };
  // An attack without a consequence would say nothing.
  const change = (part: Partial<EffectForm>) => {
    const next = { ...form, ...part };
    const isBare =
      next.attack !== null && next.save === null && next.damage.length + next.conditions.length === 0;
    onChange(isBare ? { ...next, damage: [newPart] } : next);
  };
  const isOnly = attack !== null && save === null && damage.length + conditions.length === 1;
  const when = (saved: boolean, onSaved: (saved: boolean) => void) =>
    save !== null && (
      <Choice
        label="When"
        value={saved ? 'fail' : 'always'}
        options={[
          ['always', attack === null ? 'Always' : 'Hit'],
          ['fail', 'Failed save'],
        ]}
        onChange={(value) => onSaved(value === 'fail')}
      />
    );

  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        <Check
          label="Attack"
          checked={attack !== null}
          onChange={(isOn) =>
            change({ attack: isOn ? { ...(isSpell ? { with: 'spell' } : { bonus: 5 }), reach: 5 } : null })
          }
        />
        <Check
          label="Saving throw"
          checked={save !== null}
          onChange={(isOn) =>
            change({ save: isOn ? { ability: 'dexterity', dc: isSpell ? null : 13, half: false } : null })
          }
        />
        {!isSpell && (
          <Check label="Magical" checked={form.magical} onChange={(magical) => change({ magical })} />
        )}
      </div>
      {attack !== null && (
        <Group label="Attack">
          {attack.bonus !== undefined && (
            <NumberField
              label="Bonus"
              minimum={-20}
              maximum={100}
              value={attack.bonus}
              onChange={(bonus) => change({ attack: { ...attack, bonus } })}
            />
          )}
          <TypedField
            label="Reach"
            hint="feet"
            inputMode="numeric"
            value={String(attack.reach ?? '')}
            rule={wholeNumberRule(0, 1_000)}
            read={(typed) =>
              typed.trim() === '' && attack.range !== undefined ? '' : readWhole(typed, 0, 1_000)
            }
            onChange={(reach) => change({ attack: withDistance(attack, 'reach', reach) })}
          />
          <TypedField
            label="Range"
            hint="feet"
            placeholder="80/320"
            value={String(attack.range ?? '')}
            rule="Feet such as 60 or 80/320."
            read={(typed) => (typed.trim() === '' && attack.reach !== undefined ? '' : readDistance(typed))}
            onChange={(range) => change({ attack: withDistance(attack, 'range', range) })}
          />
        </Group>
      )}
      <Group label="Area">
        <Choice
          label="Area"
          value={area?.shape ?? ''}
          options={[['', 'None'], ...AREA_SHAPES.map((shape) => [shape, areaName(shape)] as const)]}
          onChange={(shape) => change({ area: shape === '' ? null : { shape, feet: area?.feet ?? 15 } })}
        />
        {area !== null && (
          <NumberField
            label={area.shape === 'sphere' || area.shape === 'circle' ? 'Radius' : 'Size'}
            hint="feet"
            minimum={5}
            maximum={1_000}
            value={area.feet}
            onChange={(feet) => change({ area: { ...area, feet } })}
          />
        )}
      </Group>
      {save !== null && (
        <Group label="Saving throw">
          <Choice
            label="Ability"
            value={save.ability}
            options={ABILITIES.map((ability) => [ability, capitalised(ability)])}
            onChange={(ability) => change({ save: { ...save, ability } })}
          />
          {save.dc !== null && (
            <NumberField
              label="DC"
              minimum={1}
              maximum={40}
              value={save.dc}
              onChange={(dc) => change({ save: { ...save, dc } })}
            />
          )}
          <Check
            label="Half damage on a success"
            className="col-span-2"
            checked={save.half}
            onChange={(half) => change({ save: { ...save, half } })}
          />
        </Group>
      )}
      <Rows
        noun="damage"
        items={damage}
        added={newPart}
        canRemove={!isOnly}
        onChange={(next) => change({ damage: next })}
      >
        {(part, edit) => (
          <>
            <TypedField
              label="Dice"
              value={String(part.dice)}
              rule={DICE_RULE}
              read={readEffectDice}
              onChange={(dice) => edit({ dice })}
            />
            <Choice
              label="Type"
              value={part.type ?? ''}
              options={[
                ...DAMAGE_TYPES.map((type) => [type, capitalised(type)] as const),
                ['', 'Without a type'],
              ]}
              onChange={(type) => edit({ type: DAMAGE_TYPES.find((one) => one === type) ?? null })}
            />
            {when(part.saved, (saved) => edit({ saved }))}
            {isSpell && !part.cantrip && (
              <TypedField
                label="Higher slot"
                hint="each"
                placeholder="1d6"
                value={String(part.higher ?? '')}
                rule={DICE_RULE}
                read={(typed) => (typed.trim() === '' ? '' : readEffectDice(typed))}
                onChange={(higher) => edit({ higher: higher === '' ? null : higher })}
              />
            )}
            {isSpell && part.higher === null && (
              <Check
                label="Grows as a cantrip"
                className="col-span-2"
                checked={part.cantrip}
                onChange={(cantrip) => edit({ cantrip })}
              />
            )}
          </>
        )}
      </Rows>
      <Rows
        noun="condition"
        items={conditions}
        added={{
          condition: 'poisoned',
          saved: save !== null,
          lasts: isSpell ? 'the spell' : '1 minute',
          saveEnds: false,
          escapeDc: null,
        }}
        canRemove={!isOnly}
        onChange={(next) => change({ conditions: next })}
      >
        {(imposed, edit) => (
          <>
            <Choice
              label="Condition"
              value={imposed.condition}
              options={withOwn(CONDITIONS, imposed.condition).map((name) => [name, capitalised(name)])}
              onChange={(condition) => edit({ condition })}
            />
            <Choice
              label="Lasts"
              value={imposed.lasts ?? ''}
              options={[['', 'Until it is ended'], ...lastingOptions(imposed, isSpell)]}
              onChange={(lasts) => edit({ lasts: lasts === '' ? null : lasts })}
            />
            {when(imposed.saved, (saved) => edit({ saved }))}
            {imposed.condition === 'grappled' && (
              <TypedField
                label="Escape DC"
                inputMode="numeric"
                value={String(imposed.escapeDc ?? '')}
                rule={wholeNumberRule(1, 40)}
                read={(typed) => (typed.trim() === '' ? '' : readWhole(typed, 1, 40))}
                onChange={(dc) => edit({ escapeDc: dc === '' ? null : dc })}
              />
            )}
            <Check
              label="A save at the end of its turns ends it"
              className="col-span-2"
              checked={imposed.saveEnds}
              onChange={(saveEnds) => edit({ saveEnds })}
            />
          </>
        )}
      </Rows>
      {!isSpell && (
        <Choice
          label="Uses"
          className="max-w-xs"
          value={form.recharge === null ? (form.uses ?? '') : `recharge ${form.recharge}`}
          options={[
            ['', 'Any number'],
            ...RECHARGES.map(
              (from) => [`recharge ${from}`, `Recharge ${from === 6 ? 6 : `${from}–6`}`] as const,
            ),
            ...withOwn(USES, form.uses).map((uses) => [uses, usesName(uses)] as const),
          ]}
          onChange={(value) => {
            const recharge = RECHARGES.find((from) => value === `recharge ${from}`) ?? null;
            change({ recharge, uses: recharge === null && value !== '' ? value : null });
          }}
        />
      )}
    </>
  );
}

function withDistance(
  attack: NonNullable<EffectForm['attack']>,
  key: 'reach' | 'range',
  value: string | number,
): NonNullable<EffectForm['attack']> {
  const { [key]: _, ...others } = attack;
  return value === '' ? others : { ...others, [key]: value };
}

function areaName(shape: AreaShape): string {
  return shape === 'within' ? 'Around it' : capitalised(shape);
}

function withOwn(values: readonly string[], own: string | null): readonly string[] {
  return own === null || values.includes(own) ? values : [...values, own];
}

function lastingOptions({ lasts }: Imposed, isSpell: boolean): (readonly [string, string])[] {
  const periods = withOwn(
    isSpell ? ['the spell', ...PERIODS] : PERIODS,
    UNTIL.find((one) => one === lasts) ? null : lasts,
  );
  return [
    ...UNTIL.map((until) => [until, `Until ${until}`] as const),
    ...periods.map((period) => [period, period === 'the spell' ? 'While the spell lasts' : period] as const),
  ];
}

function usesName(uses: string): string {
  return /rest$/.test(uses) ? `Once until a ${uses}` : uses.replace('/', ' a ');
}
