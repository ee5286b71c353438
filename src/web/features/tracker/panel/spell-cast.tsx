import { useEffect, useMemo, useRef, useState } from 'react';
import type { Monster } from '#domain/codex/monster.ts';
import type { Spell } from '#domain/codex/spell.ts';
import type { Combatant } from '#domain/combat/combatant.ts';
import type { SpellCaster } from '#domain/combat/spell-caster.ts';
import { type CastingLevel, castingLevels, spellCasterOf, usualLevel } from '#domain/combat/spell-caster.ts';
import { spellEffects } from '#domain/combat/spell-effect.ts';
import { closeEntry } from '#web/lib/entry-in-place.ts';
import { useCombatant } from '../tracker.tsx';
import { Roll } from './feature-roll.tsx';

interface SpellCastProps {
  combatantId: string;
  statBlock: Monster;
  spell: Spell;
}

/** Above a spell that was opened from a stat block of the fight: the way to cast it. */
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
  // As it was when the spell was opened: a slot that is spent meanwhile must not become another.
  const [chosen, setChosen] = useState(() => usualLevel(levels)?.level);
  const at = levels.find(({ level }) => level === chosen) ?? levels[0];
  const level = at?.level ?? spell.level;
  const effects = useMemo(
    () => spellEffects(spell, withSheet(caster, combatant), level),
    [spell, caster, combatant, level],
  );

  // The spell arrives after its dialog has taken the focus.
  useEffect(() => place.current?.querySelector('button')?.focus(), []);

  if (effects.length === 0) return null;
  return (
    <section
      ref={place}
      aria-label={`Cast ${spell.name}`}
      className="mb-4 rounded-lg border border-line bg-raised p-3"
    >
      <Roll
        combatant={combatant}
        name={spell.name}
        effects={effects}
        use={at?.use}
        isReaction={/reaction/i.test(spell.casting_time)}
        spell={{
          level,
          concentration: spell.concentration ? spell.name : null,
          slot:
            levels.length > 1 ? (
              <SlotField name={spell.name} levels={levels} level={level} onChange={setChosen} />
            ) : null,
          onApplied: closeEntry,
        }}
      />
    </section>
  );
}

/** SHT-1: what is written on the sheet of an NPC goes before the stat block. */
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
