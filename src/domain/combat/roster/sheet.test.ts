import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { blueprintSchema } from '#domain/combat/combatant.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { isSaveBonusKnown } from '#domain/combat/rolls/save-prompts.ts';
import { characterBlueprint, npcBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { EMPTY_SHEET, type Sheet } from '#domain/stuff/sheet.ts';
import { encounter, seedFor, statBlock, Table } from '#support/fights/combat-table.ts';

const sheet: Sheet = {
  ...EMPTY_SHEET,
  initiative_bonus: 4,
  saving_throws: { wisdom: 5 },
  passive_perception: 15,
  speed: '30 ft.',
  resistances: ['fire'],
  spell_save_dc: 14,
  notes: 'Has the key.',
};

const ARIA = { character_id: 'a', name: 'Aria', hit_points: 20, armor_class: 16, level: 3 };
const SILDAR = { npc_id: 's', name: 'Sildar', hit_points: 27, armor_class: 16 };

describe('a sheet', () => {
  it('SHT-1: gives a character its bonus, saves, defences and notes', () => {
    const blueprint = characterBlueprint({ ...ARIA, sheet });
    expect(blueprint).toMatchObject({
      initiative_bonus: 4,
      saving_throws: { wisdom: 5 },
      defences: [{ kind: 'resistance', damage_type: 'fire', conditional: false }],
      traits: { passive_perception: 15, speed: '30 ft.', spell_save_dc: 14 },
      notes: 'Has the key.',
    });
    expect(z.safeParse(blueprintSchema, blueprint).error).toBeUndefined();
  });

  it('SHT-1: changes nothing if it is empty', () => {
    expect(characterBlueprint({ ...ARIA, sheet: EMPTY_SHEET })).toEqual(characterBlueprint(ARIA));
    expect(npcBlueprint({ ...SILDAR, sheet: EMPTY_SHEET })).toEqual(npcBlueprint(SILDAR));
  });

  it('INI-1: its bonus is added to a roll; without a sheet nothing is added', () => {
    const table = new Table(createFight(encounter({ players: [{ ...ARIA, sheet }], npcs: [SILDAR] })));
    const roll = (name: string) => {
      table.do({ type: 'roll-initiative', combatant_ids: [table.id(name)] }, seedFor(20, 10));
      return table.get(name).initiative;
    };
    expect([roll('Aria'), roll('Sildar')]).toEqual([14, 10]);
  });

  it('SHT-1: its defences, saves and notes are used in the fight', () => {
    const table = new Table(createFight(encounter({ players: [{ ...ARIA, sheet }] })));
    table.hit('Aria', 10, { parts: [{ amount: 10, damage_type: 'fire' }] });
    expect(table.get('Aria')).toMatchObject({ hit_points: 15, notes: 'Has the key.' });
  });

  it('TRT-7, SAV-6: its notes can name Relentless Endurance and Evasion', () => {
    const notes = 'Half-orc rogue: Relentless Endurance, evasion.';
    const noted = { ...ARIA, sheet: { ...sheet, notes } };
    const table = new Table(createFight(encounter({ players: [noted] })));
    expect(table.get('Aria').evasion).toBe(true);
    table.hit('Aria', 25);
    const [prompt] = table.fight.prompts;
    expect(prompt?.text).toContain('Relentless Endurance');
    table.do({ type: 'answer-trait', prompt_id: prompt?.id ?? '', answer: 'apply' });
    expect(table.get('Aria')).toMatchObject({ hit_points: 1, conditions: [] });
    table.hit('Aria', 5);
    expect(table.fight.prompts).toEqual([]);
    const killed = new Table(createFight(encounter({ players: [noted] }))).hit('Aria', 40);
    expect(killed.fight.prompts).toEqual([]);
  });

  it('SHT-1: a save that it omits is unknown', () => {
    const table = new Table(createFight(encounter({ players: [{ ...ARIA, sheet }] })));
    const combatant_ids = [table.id('Aria')];
    for (const ability of ['wisdom', 'strength'] as const) {
      const save_ends = { ability, dc: 12, moment: 'start' } as const;
      table.do({ type: 'apply-condition', combatant_ids, condition_id: ability, name: 'prone', save_ends });
    }
    const known = table.start('Aria').fight.prompts.map((prompt) => isSaveBonusKnown(table.fight, prompt));
    expect(known).toEqual([true, false]);
  });

  it('SHT-2: an NPC has the stat block it names, with its own hit points and AC', () => {
    const priest = statBlock({
      name: 'Priest',
      pointer: 'srd/priest',
      saving_throws: [{ name: 'Wis', value: 7 }],
      damage_immunities: ['poison'],
      actions: [{ name: 'Bless (1/Day)', desc: 'It blesses.' }],
    });
    const npc = { ...SILDAR, sheet: { ...EMPTY_SHEET, stat_block: 'srd/priest' } };
    expect(npcBlueprint(npc, priest)).toMatchObject({
      name: 'Sildar',
      type: 'player',
      side: 'ally',
      hit_points: 27,
      armor_class: 16,
      hit_dice: null,
      stat_block: 'srd/priest',
      source: 's',
      initiative_bonus: 2,
      saving_throws: { wisdom: 7, strength: -1 },
      defences: [{ kind: 'immunity', damage_type: 'poison' }],
      counters: [{ name: 'Bless' }],
      xp: 50,
      traits: null,
    });
    // SHT-1: values of the sheet override the stat block. Defences are added.
    expect(npcBlueprint({ ...npc, sheet: { ...sheet, stat_block: 'srd/priest' } }, priest)).toMatchObject({
      initiative_bonus: 4,
      saving_throws: { wisdom: 5, strength: -1 },
      defences: [{ damage_type: 'poison' }, { damage_type: 'fire' }],
    });
  });
});
