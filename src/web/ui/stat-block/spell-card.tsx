import { useId } from 'react';
import { type SpellDice, spellDiceOf } from '#domain/codex/reading/spell-dice.ts';
import type { Spell } from '#domain/codex/spell.ts';
import {
  describeArea,
  describeCastingTime,
  describeComponents,
  describeDamageTypes,
  describeDuration,
  describeRange,
  describeSave,
  describeSpellKind,
} from '#domain/codex/text/describe.ts';
import { readBlocks } from '#domain/codex/text/text-blocks.ts';
import { RollButton } from '#web/ui/rolls/roll-button.tsx';
import { Fact, FactList } from './fact-list.tsx';
import { RichBlocks, RichText } from './rich-text.tsx';

interface SpellCardProps {
  spell: Spell;
  heading?: 'h1' | 'h2';
}

export function SpellCard({ spell, heading: Heading = 'h2' }: SpellCardProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="font-serif text-[1.0625rem] lining-nums leading-snug">
      <header>
        <Heading id={titleId} className="text-accent print:text-text">
          {spell.name}
        </Heading>
        <p className="text-muted italic">{describeSpellKind(spell)}</p>
      </header>
      <hr className="tapered-rule my-3" />
      <FactList>
        <Fact name="Casting Time">{describeCastingTime(spell)}</Fact>
        <Fact name="Range">{describeRange(spell)}</Fact>
        <Fact name="Components">{describeComponents(spell)}</Fact>
        <Fact name="Duration">{describeDuration(spell)}</Fact>
        <Fact name="Classes">{spell.classes.map(({ name }) => name).join(', ')}</Fact>
        <Fact name="Save">{describeSave(spell)}</Fact>
        <Fact name="Attack">{spell.attack_type && `${spell.attack_type} spell attack`}</Fact>
        <Fact name="Area">{spell.area_of_effect && describeArea(spell.area_of_effect)}</Fact>
        <Fact name="Damage Type">{describeDamageTypes(spell)}</Fact>
      </FactList>
      <hr className="tapered-rule my-3" />
      <div className="flex flex-col gap-2.5">
        <RichBlocks blocks={readBlocks(spell.desc)} spells={spell.spells} label={spell.name} />
        {spell.higher_level.map((text) => (
          <p key={text}>
            <strong className="mr-1 italic">At Higher Levels.</strong>
            <RichText text={text} spells={spell.spells} label={spell.name} />
          </p>
        ))}
      </div>
      {spellDiceOf(spell).map((dice) => (
        <DiceByLevel
          key={`${dice.kind} ${dice.when}`}
          name={spell.name}
          dice={dice}
          heading={Heading === 'h1' ? 'h2' : 'h3'}
        />
      ))}
    </article>
  );
}

interface DiceByLevelProps {
  name: string;
  dice: SpellDice;
  heading: 'h2' | 'h3';
}

/** The dice for every slot or level, with a roll button. Parts that depend on the caster are not rolled. */
function DiceByLevel({
  name,
  dice: { kind, unit, when, per, types, levels },
  heading: Heading,
}: DiceByLevelProps) {
  const occasion = [when, per === undefined ? undefined : `one ${per}`].filter(Boolean);
  return (
    <section className="mt-4 break-inside-avoid">
      <Heading className="mb-2 border-accent/50 border-b pb-1 text-[1.3rem] text-accent print:text-text">
        {kind} by {unit.toLowerCase()}
        {per !== undefined && `, per ${per}`}
        {when !== undefined && `: ${when}`}
      </Heading>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 text-center">
        {levels.map(({ level, dice, count }) => (
          <div key={level} className="rounded-lg border border-line bg-raised px-2 py-1">
            <dt className="text-muted">
              {unit} {level}
            </dt>
            <dd>
              {count !== undefined && `${count} × `}
              {dice.includes('d') ? (
                <RollButton
                  notation={dice.replace(' + MOD', '')}
                  label={`${name}: ${[...occasion, `${unit.toLowerCase()} ${level}`].join(', ')}`}
                >
                  {dice}
                </RollButton>
              ) : (
                dice
              )}
            </dd>
          </div>
        ))}
      </dl>
      {types !== undefined && <p className="mt-2 text-muted">{types}, in this order.</p>}
      {levels.some(({ dice }) => dice.includes('MOD')) && (
        <p className="mt-2 text-muted">
          MOD is the caster's spellcasting ability modifier; add it to the roll.
        </p>
      )}
    </section>
  );
}
