import { SKILLS, type Skill } from '#domain/codex/vocabulary.ts';
import type { Ability } from '#domain/creature/abilities.ts';
import { textAt, textsAt } from '#domain/library/import/shared/loose-values.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { abilityFor, FOUNDRY_SKILLS, FOUNDRY_TOOLS, wordFor } from './foundry-codes.ts';
import { dcWords, type FoundryCommand, wholeAbility } from './foundry-command.ts';
import { deedNames } from './foundry-deed.ts';
import { numberOfFormula } from './foundry-formula.ts';
import { checkDifficulty } from './foundry-save.ts';

/** 'DC 15 Strength (Athletics)', 'DC 15 Dexterity (Acrobatics) or Strength (Athletics)'. */
export function checkWords({ words, named, deeds, chosen, place }: FoundryCommand): string | undefined {
  const listed = [
    ...(named.get('skill') ?? '').split(/[/|]/),
    ...(named.get('tool') ?? '').split(/[/|]/),
    ...words,
  ];
  let names = listed.map(nameOf).filter((name) => name !== undefined);
  let ability = wholeAbility(named.get('ability') ?? '') ?? words.map(wholeAbility).find(Boolean);
  const deed =
    chosen ??
    (names.length === 0 && ability === undefined
      ? deeds.find(({ activity }) => textAt(activity, 'type') === 'check')
      : undefined);
  const written = named.get('dc') ?? words.find((word) => /^(?:\d+|@\S+)$/.test(word));
  let dc =
    written === undefined ? undefined : numberOfFormula(written, deedNames(deed ?? deeds[0], place.figures));
  if (written !== undefined && dc === undefined) return undefined;
  if (deed !== undefined) {
    names = textsAt(deed.activity, 'check', 'associated')
      .map(nameOf)
      .filter((name) => name !== undefined);
    ability = abilityFor(textAt(deed.activity, 'check', 'ability')) ?? ability;
    dc = checkDifficulty(deed, place.figures);
  }
  const check = abilityWords(names, ability);
  if (check === undefined) return undefined;
  const isLong = named.get('format') === 'long' || words.includes('long');
  if (words.includes('passive') || named.get('passive') === 'true') {
    if (!isLong) return `${dcWords(dc)}passive ${check}`;
    return `passive ${check} score${dc === undefined ? '' : ` of ${dc} or higher`}`;
  }
  return `${dcWords(dc)}${check}${isLong ? ' check' : ''}`;
}

/** Names with the same ability share it: 'Charisma (Deception or Persuasion)'. */
function abilityWords(names: readonly string[], ability: Ability | undefined): string | undefined {
  const byAbility = new Map<string, string[]>();
  for (const name of names) {
    const usual = Object.hasOwn(SKILLS, name) ? abilityFor(SKILLS[name as Skill]) : undefined;
    const used = capitalised(ability ?? usual ?? '');
    byAbility.set(used, [...(byAbility.get(used) ?? []), name]);
  }
  if (byAbility.size === 0) return ability === undefined ? undefined : capitalised(ability);
  return [...byAbility]
    .map(([used, same]) => (used === '' ? same.join(' or ') : `${used} (${same.join(' or ')})`))
    .join(' or ');
}

/** A skill or a tool by its code or its name without spaces: 'ath', 'animalhandling', 'thief'. */
function nameOf(word: string): string | undefined {
  const slug = word.toLowerCase().replace(/[^a-z]/g, '');
  if (slug === '') return undefined;
  const coded = wordFor(FOUNDRY_SKILLS, slug) ?? wordFor(FOUNDRY_TOOLS, slug);
  if (coded !== undefined) return coded;
  const all = [...Object.values(FOUNDRY_SKILLS), ...Object.values(FOUNDRY_TOOLS)];
  return all.find((name) => name.toLowerCase().replace(/[^a-z]/g, '') === slug);
}
