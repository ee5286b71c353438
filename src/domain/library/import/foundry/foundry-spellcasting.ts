import { numberAt, textAt } from '#domain/library/import/shared/loose-values.ts';
import { slotWords } from '#domain/library/import/shared/phrases.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { ordinal } from '#domain/text/ordinal.ts';
import { signed } from '#domain/text/signed-number.ts';
import { bonusOf, difficultyBy, type FoundryFigures, systemOf } from './foundry-figures.ts';

/** The spells of an actor in the wording of the SRD: '- 1st level (4 slots): bane, command'. */
export function spellLines(
  spells: readonly unknown[],
  figures: FoundryFigures,
): { head: string; lines: string[] } {
  const byLabel = new Map<string, string[]>();
  const placed = spells.map((spell) => ({
    name: textAt(spell, 'name').toLowerCase(),
    ...placeOf(spell, figures),
  }));
  placed.sort((one, other) => one.order - other.order);
  for (const { name, label } of placed) {
    const names = byLabel.get(label) ?? [];
    names.push(name);
    byLabel.set(label, names);
  }
  const bonus = figures.modifiers[figures.spellcasting] + figures.proficiency;
  const dc = difficultyBy(figures.spellcasting, figures);
  const noun = figures.name.toLowerCase();
  return {
    head: `The ${noun}'s spellcasting ability is ${capitalised(figures.spellcasting)} (spell save DC ${dc}, ${signed(bonus)} to hit with spell attacks). It can cast the following spells:`,
    lines: [...byLabel].map(([label, names]) => `- ${label}: ${names.join(', ')}`),
  };
}

/** At will, a number of times per day, or by spell level. */
function placeOf(spell: unknown, figures: FoundryFigures): { label: string; order: number } {
  const system = systemOf(spell);
  const mode = textAt(system, 'method') || textAt(system, 'preparation', 'mode');
  const level = numberAt(system, 'level') ?? 0;
  const times = numberAt(system, 'uses', 'max') ?? bonusOf(textAt(system, 'uses', 'max'), figures);
  if (mode === 'innate' || mode === 'atwill') {
    return times > 0 ? { label: `${times}/day each`, order: 200 - times } : { label: 'At will', order: 0 };
  }
  if (level === 0) return { label: 'Cantrips (at will)', order: 1 };
  const slots = slotsOf(figures, level);
  const words = slots === 0 ? '' : ` ${slotWords(slots)}`;
  return { label: `${ordinal(level)} level${words}`, order: level + 1 };
}

function slotsOf({ system }: FoundryFigures, level: number): number {
  const slots = `spell${level}`;
  return (
    numberAt(system, 'spells', slots, 'override') ??
    numberAt(system, 'spells', slots, 'max') ??
    numberAt(system, 'spells', slots, 'value') ??
    0
  );
}
