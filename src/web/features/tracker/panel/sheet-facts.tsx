import type { Combatant } from '#domain/combat/combatant.ts';
import { ABILITIES } from '#domain/creature/abilities.ts';
import { formatModifier } from '#domain/text/signed-number.ts';

const KINDS = { immunity: 'Immune to', resistance: 'Resistant to', vulnerability: 'Vulnerable to' } as const;

/** SHT-1: the values of the sheet, for a combatant without a stat block that has them. Empty without a sheet. */
export function SheetFacts({ combatant }: { combatant: Combatant }) {
  const lines = combatant.stat_block === null ? defencesOf(combatant) : [traitsOf(combatant)];
  const known = lines.filter((line) => line !== '');
  if (known.length === 0) return null;
  return (
    <section aria-label="Sheet" className="flex flex-col gap-1">
      {known.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

/** SHT-1: what others roll against, for a combatant without a stat block. Its AC stands above, with its hit points. */
export function SheetFigures({ combatant }: { combatant: Combatant }) {
  const { traits } = combatant;
  return (
    <dl aria-label={`Figures of ${combatant.name}`} className="tracker-figures">
      <Figure
        name="Passive Perception"
        value={traits?.passive_perception?.toString() ?? '–'}
        hint={traits?.passive_perception == null ? 'Not on its sheet' : ''}
      />
      {traits?.spell_save_dc != null && <Figure name="Spell save DC" value={String(traits.spell_save_dc)} />}
      {traits !== null && traits.speed !== '' && <Figure name="Speed" value={traits.speed} />}
    </dl>
  );
}

function Figure({ name, value, hint = '' }: { name: string; value: string; hint?: string }) {
  return (
    <div className="tracker-figure" title={hint || undefined}>
      <dt>{name}</dt>
      <dd>
        {value}
        {hint !== '' && <span className="sr-only"> ({hint})</span>}
      </dd>
    </div>
  );
}

function traitsOf({ traits }: Combatant): string {
  if (traits === null) return '';
  const { passive_perception, speed, spell_save_dc } = traits;
  return [
    passive_perception !== null && `Passive Perception ${passive_perception}`,
    speed !== '' && `Speed ${speed}`,
    spell_save_dc !== null && `Spell save DC ${spell_save_dc}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function defencesOf({ saving_throws: saves, defences }: Combatant): string[] {
  const known = ABILITIES.flatMap((ability) => {
    const bonus = saves?.[ability];
    return bonus === undefined ? [] : `${ability.slice(0, 3).toUpperCase()} ${formatModifier(bonus)}`;
  });
  const borne = (Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => {
    const types = defences.filter((defence) => defence.kind === kind).map(({ damage_type }) => damage_type);
    return types.length === 0 ? '' : `${KINDS[kind]} ${types.join(', ')}`;
  });
  return [known.length === 0 ? '' : `Saves ${known.join(', ')}`, borne.filter(Boolean).join(' · ')];
}
