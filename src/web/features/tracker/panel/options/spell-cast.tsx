import { useEffect, useMemo, useRef, useState } from 'react';
import type { Monster } from '#domain/codex/monster.ts';
import type { Spell } from '#domain/codex/spell.ts';
import type { Combatant } from '#domain/combat/combatant.ts';
import { canSpend, describeUse } from '#domain/combat/counters/feature-use.ts';
import { findCombatant } from '#domain/combat/fight.ts';
import type { Deed } from '#domain/combat/log/deed.ts';
import { inOneStep } from '#domain/combat/one-step.ts';
import type { SpellCaster } from '#domain/combat/stat-block/spell-caster.ts';
import {
  type CastingLevel,
  castingLevels,
  spellCasterOf,
  usualLevel,
} from '#domain/combat/stat-block/spell-caster.ts';
import { spellEffects } from '#domain/combat/stat-block/spell-effect.ts';
import { lastingOf } from '#domain/combat/stat-block/spell-figures.ts';
import { noticeOf } from '#domain/combat/turns/rule-notices.ts';
import { closeEntry } from '#web/lib/codex/entry-in-place.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmedPress } from '../../confirmed-press.ts';
import { Check } from '../../fields/check.tsx';
import { type Spender, spendingCommands } from '../../rolls/spending.ts';
import { useSend } from '../../state/send.ts';
import { useCombatant, useFight } from '../../state/tracker.tsx';
import { SMALL } from '../small-button.ts';
import { Roll } from './feature-roll.tsx';

interface SpellCastProps {
  combatantId: string;
  statBlock: Monster;
  spell: Spell;
}

/** The controls to cast a spell, shown above a spell that was opened from a stat block of the fight. */
export function SpellCast({ combatantId, statBlock, spell }: SpellCastProps) {
  const combatant = useCombatant(combatantId);
  const caster = useMemo(() => spellCasterOf(statBlock, spell.index), [statBlock, spell]);
  if (combatant === undefined || caster === undefined) return null;
  return <Cast combatant={combatant} caster={caster} spell={spell} />;
}

interface CastProps {
  combatant: Combatant;
  caster: SpellCaster;
  spell: Spell;
}

function Cast({ combatant, caster, spell }: CastProps) {
  const place = useRef<HTMLElement>(null);
  const levels = castingLevels(combatant, caster, spell);
  // The level at the time the spell was opened. A slot spent since then must not change the choice.
  const [chosen, setChosen] = useState(() => usualLevel(levels)?.level);
  const at = levels.find(({ level }) => level === chosen) ?? levels[0];
  const level = at?.level ?? spell.level;
  const effects = useMemo(
    () => spellEffects(spell, withSheet(caster, combatant), level),
    [spell, caster, combatant, level],
  );

  // The spell is loaded after its dialog has taken the focus.
  useEffect(() => place.current?.querySelector('button')?.focus(), []);

  // The continued effect of a casting costs nothing more: the next turn in a moonbeam.
  const [goesOn] = useState(() => isGoingOn(spell, combatant));
  const [isAnew, setAnew] = useState(false);
  const use = goesOn && !isAnew ? undefined : at?.use;
  const concentration = spell.concentration && (!goesOn || isAnew) ? spell.name : null;
  const lasting = goesOn && !isAnew ? null : lastingOf(spell);
  const isReaction = /reaction/i.test(spell.casting_time);

  const deed: Deed = {
    combatant_id: combatant.id,
    how: goesOn && !isAnew ? 'continue' : 'cast',
    name: spell.name,
    ...(spell.level > 0 && level > spell.level && { level }),
  };
  const slot = levels.length > 1 && (
    <SlotField name={spell.name} levels={levels} level={level} onChange={setChosen} />
  );
  const spender: Spender = {
    source: combatant.id,
    spends: use === undefined ? null : { counter_id: use.counter.id, amount: use.amount },
    isReaction,
    concentration,
    lasting,
  };
  return (
    <section
      ref={place}
      aria-label={`Cast ${spell.name}`}
      className="mb-4 flex flex-col gap-2 rounded-lg border border-line bg-raised p-3 font-sans text-base"
    >
      {effects.length > 0 && (
        <Roll
          combatant={combatant}
          name={spell.name}
          effects={effects}
          use={use}
          isReaction={isReaction}
          spell={{
            level,
            deed,
            concentration,
            holding: spell.concentration ? spell.name : null,
            lasting,
            slot,
            onCast: closeEntry,
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {effects.length === 0 && slot}
        <SpendOnly name={spell.name} isOnly={effects.length === 0} spender={spender} deed={deed} />
        {use !== undefined && !canSpend(use) && <span className="text-danger">{describeUse(use)}</span>}
        {effects.length === 0 && !slot && use !== undefined && canSpend(use) && (
          <span className="text-muted tabular-nums">{describeUse(use)}</span>
        )}
        {goesOn && (
          <Check
            label="Cast again"
            hint="Otherwise it continues and spends nothing."
            checked={isAnew}
            onChange={setAnew}
          />
        )}
      </div>
    </section>
  );
}

/** SPL-7, SPL-10: a spell continues by concentration, or by the condition that represents it. */
function isGoingOn(spell: Spell, { concentration, conditions }: Combatant): boolean {
  if (spell.concentration) return concentration === spell.name;
  return lastingOf(spell) !== null && conditions.some(({ name }) => name === spell.name);
}

interface SpendOnlyProps {
  name: string;
  /** There is nothing to roll. */
  isOnly: boolean;
  spender: Spender;
  deed: Deed;
}

/** SPL-3, SPL-7: a spell without dice or a save, or one that has no targets yet. */
function SpendOnly({ name, isOnly, spender, deed }: SpendOnlyProps) {
  const send = useSend();
  const fight = useFight((whole) => whole);
  const saidFirst = useConfirmedPress();
  const spending = spendingCommands(fight, spender, true);
  const caster = findCombatant(fight, spender.source);
  const notice = caster && noticeOf(fight, caster, { isReaction: spender.isReaction, isLegendary: false });
  if (spending.length === 0 && !isOnly) return null;
  // A cantrip costs nothing. A spell that was cast before or cannot be paid for is not cast.
  const isCast = spending.length > 0 || (deed.how === 'cast' && spender.spends === null);
  return (
    <>
      <Button
        className={SMALL}
        aria-disabled={!isCast || undefined}
        onClick={() => {
          if (!isCast) return;
          saidFirst(notice, () => {
            if (send(inOneStep(spending, deed)) === undefined) closeEntry();
          });
        }}
      >
        {isOnly ? `Cast ${name}` : 'Cast without targets'}
      </Button>
      {isOnly && notice !== undefined && <span className="text-danger">{notice}</span>}
    </>
  );
}

/** SHT-1: the values of an NPC's sheet win over the stat block. */
function withSheet(caster: SpellCaster, { traits }: Combatant): SpellCaster {
  return { ...caster, dc: traits?.spell_save_dc ?? caster.dc };
}

interface SlotFieldProps {
  name: string;
  levels: readonly CastingLevel[];
  level: number;
  onChange: (level: number) => void;
}

function SlotField({ name, levels, level, onChange }: SlotFieldProps) {
  return (
    <select
      aria-label={`Slot for ${name}`}
      className="min-h-9 max-w-60 rounded-lg border border-edge bg-raised px-2 pointer-coarse:min-h-11"
      value={level}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {levels.map(({ level: one, use }) => (
        <option key={one} value={one}>
          {use && `${use.counter.name}: ${use.counter.maximum - use.counter.used} of ${use.counter.maximum}`}
        </option>
      ))}
    </select>
  );
}
