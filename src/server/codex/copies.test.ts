import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { libraryMonsterSchema, type Monster } from '#domain/codex/monster.ts';
import { reviewedIndexOf } from '#domain/codex/reading/reviewed-spells.ts';
import { DAMAGE_EFFECTS } from '#domain/codex/reading/spell-effects.ts';
import { createSpellFinder } from '#domain/codex/reading/spell-names.ts';
import { READINGS } from '#domain/codex/reading/spell-readings.ts';
import { type Spell, spellSchema } from '#domain/codex/spell.ts';
import { blueprintSchema } from '#domain/combat/combatant.ts';
import { monsterBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { completeMonster } from '#domain/library/complete-monster.ts';
import { completeSpell } from '#domain/library/complete-spell.ts';
import { lorescreenLibrary } from '#domain/library/export/lorescreen-library.ts';
import { copyName, ownFieldsOf, ownSpellFieldsOf } from '#domain/library/fields-from-monster.ts';
import { lorescreen } from '#domain/library/import/lorescreen/lorescreen.ts';
import { importInput } from '#domain/library/import/read-import.ts';
import {
  knownInMonster,
  knownInSpell,
  monsterWithKnown,
  spellWithKnown,
} from '#domain/library/known-ways.ts';
import { ownMonsterFieldsSchema } from '#domain/library/own-monster.ts';
import { ownSpellFieldsSchema } from '#domain/library/own-spell.ts';
import { buildCodex } from './build.ts';

const codex = buildCodex();
const findSpells = createSpellFinder(codex.spells);
const known = new Map([...codex.monsters.flatMap(knownInMonster), ...codex.spells.flatMap(knownInSpell)]);
const id = '01912345-6789-7fff-bfff-ffffffffffff';

function copyOf(monster: Monster): Monster {
  const fields = z.parse(ownMonsterFieldsSchema, ownFieldsOf(monster));
  const copy = completeMonster(id, { ...fields, name: copyName(fields.name) }, findSpells);
  return monsterWithKnown(z.parse(libraryMonsterSchema, copy), known);
}

describe('a copy of a monster of the codex', () => {
  it('is equal to the original, except for its name, id and address', () => {
    for (const monster of codex.monsters) {
      expect(copyOf(monster)).toEqual({
        ...monster,
        index: id,
        name: `${monster.name} (mine)`,
        url: `/api/library/monsters/${id}`,
        pointer: `own/${id}`,
        edition: '2014',
      });
    }
  });

  it('keeps the effects of a feature until its text changes', () => {
    const troll = codex.monsterByIndex.get('troll') as Monster;
    const [bite, ...others] = troll.actions.filter(({ name }) => name !== 'Multiattack');
    const changed = { ...troll, actions: [{ ...bite, desc: 'It bites.', ways: undefined }, ...others] };
    const [own, claw] = monsterWithKnown(changed as Monster, known).actions;
    expect(own?.ways).toBeUndefined();
    expect(claw?.ways).toEqual(others[0]?.ways);
  });

  it('keeps them through an edit of another feature, an export and an import', () => {
    const troll = codex.monsterByIndex.get('troll') as Monster;
    const fields = ownFieldsOf(troll);
    const [multiattack, bite, ...others] = fields.actions;
    const changed = { ...bite, name: 'Bite', desc: 'It bites.' };
    const edited = { ...fields, actions: [...(multiattack ? [multiattack] : []), changed, ...others] };
    const file = JSON.stringify(lorescreenLibrary([edited], []));
    const [read] = [...lorescreen.read(importInput('library.json', file))];
    if (read?.kind !== 'monster') throw new Error('no monster');
    const copy = monsterWithKnown(completeMonster(id, read.record.fields, findSpells), known);
    expect(copy.actions.map(({ ways }) => ways)).toEqual(
      troll.actions.map(({ name, ways }) => (name === 'Bite' ? undefined : ways)),
    );
    expect(copy.special_abilities).toEqual(troll.special_abilities);
  });

  it('fights like the monster: saves, defences, counters, reminders', () => {
    for (const monster of codex.monsters) {
      const blueprint = monsterBlueprint(copyOf(monster));
      expect(blueprint).toEqual({
        ...monsterBlueprint(monster),
        name: `${monster.name} (mine)`,
        source: `own/${id}`,
        stat_block: `own/${id}`,
      });
      expect(z.safeParse(blueprintSchema, blueprint).success).toBe(true);
    }
  });
});

describe('a copy of a spell of the codex', () => {
  const copyOfSpell = (spell: Spell) => {
    const fields = z.parse(ownSpellFieldsSchema, ownSpellFieldsOf(spell));
    const copy = completeSpell(id, { ...fields, name: copyName(fields.name) }, findSpells);
    return spellWithKnown(z.parse(spellSchema, copy), known);
  };

  it('is equal to the original, except for its name, id and address', () => {
    for (const spell of codex.spells) {
      const { spells, ...copy } = copyOfSpell(spell);
      // The copy may link to the original, because it has another name.
      expect(spells.filter(({ index }) => index !== spell.index)).toEqual(spell.spells);
      expect({ ...copy, spells: spell.spells }).toEqual({
        ...spell,
        index: id,
        name: `${spell.name} (mine)`,
        url: `/api/library/spells/${id}`,
        pointer: `own/${id}`,
        edition: '2014',
      });
    }
  });

  it('uses the reviewed reading only while its text is unchanged', () => {
    const reviewed = new Set([...Object.keys(READINGS), ...Object.keys(DAMAGE_EFFECTS)]);
    for (const spell of codex.spells) {
      expect(reviewedIndexOf(spell.desc.join('\n'))).toBe(
        reviewed.has(spell.index) ? spell.index : undefined,
      );
    }
    const web = codex.spells.find(({ index }) => index === 'web');
    if (web === undefined) throw new Error('no web');
    expect(copyOfSpell({ ...web, desc: ['It does nothing.'] }).damage_effects).toBeUndefined();
  });
});
