import * as z from 'zod/mini';
import { type ConditionEntry, conditionEntrySchema } from '#domain/codex/condition.ts';
import type { Corrections } from '#domain/codex/correction.ts';
import type { Equipment } from '#domain/codex/equipment.ts';
import type { Guide } from '#domain/codex/guides.ts';
import { type MagicItem, magicItemSchema } from '#domain/codex/magic-item.ts';
import { type Monster, monsterSchema } from '#domain/codex/monster.ts';
import { createSpellFinder, type FindSpells } from '#domain/codex/reading/spell-names.ts';
import { type Rule, ruleSchema } from '#domain/codex/rule.ts';
import { slugOf } from '#domain/codex/slug.ts';
import { type CodexSpell, codexSpellSchema } from '#domain/codex/spell.ts';
import { applyCorrections } from './apply-corrections.ts';
import { monsterWithEffects, spellWithEffects } from './attach-effects.ts';
import { cleanText } from './clean-text.ts';
import { loadContent } from './content/load-content.ts';
import type { Content } from './content/read-content.ts';
import { deriveItem } from './derive-item.ts';
import { deriveMonster } from './derive-monster.ts';
import { deriveRule } from './derive-rule.ts';
import { deriveSpell } from './derive-spell.ts';
import { buildEquipment } from './equipment/build-equipment.ts';
import { readSource, type SourceCondition } from './source.ts';

/** The reference data of the site, read once at the start. */
export interface Codex {
  readonly monsters: readonly Monster[];
  readonly spells: readonly CodexSpell[];
  readonly conditions: readonly ConditionEntry[];
  readonly rules: readonly Rule[];
  readonly equipment: readonly Equipment[];
  readonly items: readonly MagicItem[];
  readonly monsterByIndex: ReadonlyMap<string, Monster>;
}

/**
 * Reads the SRD package, corrects it and completes it with the written content. Throws on any record that fails the
 * domain's schemas.
 */
export function buildCodex(content = loadContent()): Codex {
  const source = readSource();
  applyCorrections(source.monsters, content.corrections.monsters);
  applyCorrections(source.monsters, armorCorrections(content.wornArmor));
  applyCorrections(source.spells, content.corrections.spells);
  const findSpells = createSpellFinder(source.spells.map(({ name }) => ({ index: slugOf(name), name })));
  const monsters = source.monsters
    .filter(({ name }) => !content.leftOut.includes(name))
    .map((record) =>
      checked(monsterSchema, monsterWithEffects(deriveMonster(record, findSpells), content.effects)),
    );
  const spells = source.spells.map((record) =>
    checked(codexSpellSchema, spellWithEffects(deriveSpell(record, findSpells), content.effects)),
  );
  const conditions = source.conditions.map((record) =>
    checked(conditionEntrySchema, deriveCondition(record, findSpells, content)),
  );
  const equipment = buildEquipment(content);
  const items = Object.entries(content.items).map(([name, written]) =>
    checked(magicItemSchema, deriveItem(name, written, findSpells)),
  );
  const names = namesIn({ monsters, spells, conditions, rules: content.rules, equipment, items });
  const rules = content.rules.map((written) =>
    checked(
      ruleSchema,
      deriveRule(written, findSpells, (guide, index) => names.get(`${guide}/${index}`)),
    ),
  );
  return deepFreeze({
    monsters: byName(monsters),
    spells: byName(spells),
    conditions: byName(conditions),
    rules: byName(rules),
    equipment: byName(equipment),
    items: byName(items),
    monsterByIndex: new Map(monsters.map((monster) => [monster.index, monster])),
  });
}

/** The package has the number of an armor class, and not the armor. */
function armorCorrections(worn: Content['wornArmor']): Corrections {
  return Object.fromEntries(
    Object.entries(worn).flatMap(([to, names]) =>
      names.map((name) => [
        name,
        [{ change: 'set', path: 'armor_desc', to, reason: 'The package has the number alone.' }],
      ]),
    ),
  );
}

/** The names of all entries by 'guide/index'. */
function namesIn(
  guides: Record<Guide, readonly { index: string; name: string }[]>,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(guides).flatMap(([guide, entries]) =>
      entries.map(({ index, name }) => [`${guide}/${index}`, name] as const),
    ),
  );
}

function deriveCondition(
  source: SourceCondition,
  findSpells: FindSpells,
  { exhaustion }: Pick<Content, 'exhaustion'>,
): ConditionEntry {
  const index = slugOf(source.name) as ConditionEntry['index'];
  const desc =
    index === 'exhaustion'
      ? [...exhaustion.desc]
      : source.desc.map((line) => cleanText(line).replace(/^- /, ''));
  const levels = index === 'exhaustion' ? exhaustion.levels : [];
  return {
    index,
    name: source.name,
    desc,
    levels: levels.map((effect, position) => ({ level: position + 1, effect })),
    spells: findSpells(desc.join('\n')),
    url: `/api/conditions/${index}`,
  };
}

function checked<T extends { name: string }>(schema: z.ZodMiniType<T>, record: T): T {
  const result = z.safeParse(schema, record);
  if (result.success) return result.data;
  throw new Error(`The codex entry ${record.name} is not valid:\n${z.prettifyError(result.error)}`);
}

function byName<T extends { index: string; name: string }>(records: T[]): T[] {
  const indexes = new Set(records.map(({ index }) => index));
  if (indexes.size !== records.length) throw new Error('Two entries of the codex share an index.');
  return records.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of value instanceof Map ? value.values() : Object.values(value)) deepFreeze(inner);
  return value;
}
