import { type AbilityCode, SIZES, type Size, SKILLS } from '#domain/codex/vocabulary.ts';
import { abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import { abilityOf, HIT_DIE, hitPointsRoll } from '#domain/library/figures.ts';
import type { ImportAdapter, ReadRecord } from '#domain/library/import/import-result.ts';
import { type FoundMonster, settleMonster } from '#domain/library/import/settle/settle-monster.ts';
import { featureList, proseText } from '#domain/library/import/shared/feature-list.ts';
import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  isObject,
  type LooseObject,
  listAt,
  numberAt,
  objectAt,
  recordsAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readMonsterLine } from '#domain/library/import/shared/monster-lines.ts';
import { readSaveList, readSkillList, readStats } from '#domain/library/import/shared/monster-values.ts';
import { readEach } from '#domain/library/import/shared/read-each.ts';
import { readAlignment, readSize, readType } from '#domain/library/import/shared/read-fields.ts';

/** A bestiary of CritterDB, `creatures[]` with `stats`, or one creature of it. */
export const critterDb: ImportAdapter = {
  format: 'CritterDB',
  listedAs: 'CritterDB',
  recognises: ({ json }) => {
    const [first] = creaturesOf(json);
    return isObject(first) && isObject(at(first, 'stats', 'abilityScores'));
  },
  *read({ json }) {
    const bestiary = textAt(json, 'name');
    const isBestiary = Array.isArray(at(json, 'creatures'));
    yield* readEach(creaturesOf(json), 'creature', (record) =>
      readCreature(record, isBestiary && bestiary !== '' ? `${bestiary} (CritterDB)` : 'CritterDB'),
    );
  },
};

function creaturesOf(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  return Array.isArray(at(json, 'creatures')) ? recordsAt(json, 'creatures') : [json];
}

function readCreature(record: LooseObject, source: string): ReadRecord {
  const problems: Problems = [];
  const stats = objectAt(record, 'stats');
  const race = textAt(stats, 'race');
  const open = race.indexOf('(');
  const found: FoundMonster = {
    name: textAt(record, 'name'),
    source,
    size: readOldSize(textAt(stats, 'size'), problems),
    type: readType(open === -1 ? race : race.slice(0, open)),
    subtype:
      open === -1
        ? ''
        : race
            .slice(open + 1)
            .replace(/\)[^)]*$/, '')
            .toLowerCase(),
    alignment: readAlignment(textAt(stats, 'alignment')),
    armor_class: numberAt(stats, 'armorClass') ?? numberAt(stats, 'naturalArmorClass'),
    armor_desc: textAt(stats, 'armorType').toLowerCase(),
    stats: readStats((ability) => numberAt(stats, 'abilityScores', ability)),
    challenge_rating: numberAt(stats, 'challengeRating'),
    xp: numberAt(stats, 'experiencePoints') || undefined,
    proficiency_bonus: numberAt(stats, 'proficiencyBonus') || undefined,
    desc: readFlavor(record),
    special_abilities: featureList(at(stats, 'additionalAbilities'), 'name', 'description'),
    actions: featureList(at(stats, 'actions'), 'name', 'description'),
    reactions: featureList(at(stats, 'reactions'), 'name', 'description'),
    legendary_actions: featureList(at(stats, 'legendaryActions'), 'name', 'description'),
    legendary_intro: readLegendaryIntro(record, stats),
  };
  readMonsterLine(found, 'hit points', hitPointsLine(stats, found), problems);
  if (found.hit_points_roll === '') found.hit_points_roll = hitDice(stats, found);
  readMonsterLine(found, 'speed', textAt(stats, 'speed'), problems);
  readMonsterLine(found, 'vulnerabilities', textsAt(stats, 'damageVulnerabilities').join('; '), problems);
  readMonsterLine(found, 'resistances', textsAt(stats, 'damageResistances').join('; '), problems);
  readMonsterLine(found, 'immunities', textsAt(stats, 'damageImmunities').join('; '), problems);
  readMonsterLine(found, 'conditions', textsAt(stats, 'conditionImmunities').join(', '), problems);
  readMonsterLine(found, 'senses', textsAt(stats, 'senses').join(', '), problems);
  readMonsterLine(found, 'languages', textsAt(stats, 'languages').join(', '), problems);
  readProficiencies(stats, found, problems);
  return { kind: 'monster', record: settleMonster(found, problems) };
}

/** The format also has sizes of an older edition. */
function readOldSize(text: string, problems: Problems): Size | undefined {
  const size = readSize(text);
  if (size !== undefined || text === '') return size;
  const kept = /^(?:fine|diminutive)/i.test(text)
    ? SIZES[0]
    : /^colossal/i.test(text)
      ? SIZES.at(-1)
      : undefined;
  if (kept !== undefined) addProblem(problems, `There is no size ${quoted(text)}; ${kept} is kept.`);
  return kept;
}

function hitDice(stats: LooseObject, found: FoundMonster): string {
  const count = numberAt(stats, 'numHitDie');
  if (count === undefined || count < 1) return '';
  const sides = numberAt(stats, 'hitDieSize') || HIT_DIE[found.size ?? 'Medium'];
  return hitPointsRoll(count, sides, found.stats?.constitution ?? 10);
}

function hitPointsLine(stats: LooseObject, found: FoundMonster): string {
  return textAt(stats, 'hitPointsStr') || textAt(stats, 'hitPoints') || hitDice(stats, found);
}

function readFlavor(record: LooseObject): string {
  const lines = [proseText(textAt(record, 'flavor', 'description'))];
  const environment = textAt(record, 'flavor', 'environment');
  const faction = textAt(record, 'flavor', 'faction');
  if (environment !== '') lines.push(`Environment: ${environment}`);
  if (faction !== '') lines.push(`Faction: ${faction}`);
  return lines.filter((line) => line !== '').join('\n\n');
}

/** The site writes this sentence around the number. */
function readLegendaryIntro(record: LooseObject, stats: LooseObject): string {
  const written = proseText(textAt(stats, 'legendaryActionsDescription'));
  if (written !== '' || listAt(stats, 'legendaryActions').length === 0) return written;
  const count = numberAt(stats, 'legendaryActionsPerRound') ?? 3;
  const isProper = at(record, 'flavor', 'nameIsProper') === true;
  const name = textAt(record, 'name');
  const who = isProper ? name : `the ${name.toLowerCase()}`;
  return `${who.slice(0, 1).toUpperCase()}${who.slice(1)} can take ${count} legendary actions, choosing from the options below. Only one legendary action can be used at a time and only at the end of another creature's turn. ${who.slice(0, 1).toUpperCase()}${who.slice(1)} regains spent legendary actions at the start of its turn.`;
}

/** Each entry has a value, or uses the proficiency bonus. */
function readProficiencies(stats: LooseObject, found: FoundMonster, problems: Problems): void {
  const proficiency = found.proficiency_bonus ?? proficiencyBonus(found.challenge_rating ?? 0);
  const bonusIn = (item: unknown, code: AbilityCode) => {
    const modifier = abilityModifier(found.stats?.[abilityOf(code)] ?? 10);
    return numberAt(item, 'value') ?? numberAt(item, 'modifier') ?? modifier + proficiency;
  };
  found.saving_throws = readSaveList(listAt(stats, 'savingThrows'), 'ability', bonusIn, problems);
  found.skills = readSkillList(
    listAt(stats, 'skills'),
    'name',
    (skill, name) => bonusIn(skill, SKILLS[name]),
    problems,
  );
}
