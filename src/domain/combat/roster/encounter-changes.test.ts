import { describe, expect, it } from 'vitest';
import { createFight, type EncounterForFight } from '#domain/combat/create-fight.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { encounterNews } from './encounter-changes.ts';

const goblins = (count: number) => ({ statBlock: statBlock(), count });
const ogres = (count: number) => ({
  statBlock: statBlock({ name: 'Ogre', pointer: 'srd/ogre' }),
  count,
});

const FORMER = encounter({ monsters: [goblins(3)] });
const bea = { ...FORMER.players[0], character_id: 'ch-bea', name: 'Bea' } as (typeof FORMER.players)[number];

function changesIn(table: Table, now: EncounterForFight): string[] {
  return (encounterNews(table.fight, now)?.changes ?? []).map(({ name, copies }) => `${copies} ${name}`);
}

function takeIn(table: Table, now: EncounterForFight): Table {
  const news = encounterNews(table.fight, now);
  if (news === undefined) throw new Error('Nothing has changed.');
  return table.do(news.command);
}

describe('ADD-6: an encounter that changed after its fight began', () => {
  const begun = () => new Table(createFight(FORMER));

  it('lists added and removed combatants', () => {
    const now = { ...FORMER, players: [...FORMER.players, bea], npcs: [], monsters: [goblins(2), ogres(2)] };
    expect(changesIn(begun(), now)).toEqual(['1 Bea', '2 Ogre', '-1 Sildar', '-1 Goblin']);
    expect(changesIn(begun(), FORMER)).toEqual([]);
  });

  it('is applied as one step, and then not offered again', () => {
    const now = { ...FORMER, players: [...FORMER.players, bea], monsters: [goblins(2), ogres(2)] };
    const table = takeIn(begun(), now);
    expect(table.names).toEqual([
      'Aria',
      'Borin',
      'Sildar',
      'Goblin - 1',
      'Goblin - 2',
      'Bea',
      'Ogre - 1',
      'Ogre - 2',
    ]);
    expect(table.log.slice(-3)).toEqual([
      'Bea joins the fight',
      'Ogre - 1 and Ogre - 2 join the fight',
      'Goblin - 3 leaves the fight',
    ]);
    expect(encounterNews(table.fight, now)).toBeUndefined();
    expect(changesIn(table.do({ type: 'undo' }), now)).toHaveLength(3);
  });

  it('can be declined, and is offered again only after the next change', () => {
    const now = { ...FORMER, monsters: [goblins(3), ogres(1)] };
    const table = begun();
    const command = encounterNews(table.fight, now)?.command;
    if (command) table.do({ ...command, joining: [], leaving: [] });
    expect(table.names).not.toContain('Ogre');
    expect(encounterNews(table.fight, now)).toBeUndefined();
    expect(changesIn(table, { ...now, monsters: [goblins(3), ogres(3)] })).toEqual(['2 Ogre']);
  });

  it('does not restore combatants removed in the fight, nor add those that already joined', () => {
    const table = begun();
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Sildar'), table.id('Goblin - 1')] });
    expect(encounterNews(table.fight, FORMER)).toBeUndefined();
    expect(encounterNews(table.fight, { ...FORMER, npcs: [] })).toBeUndefined();
    expect(changesIn(table, { ...FORMER, monsters: [] })).toEqual(['-2 Goblin']);

    const withBea = { ...FORMER, players: [...FORMER.players, bea] };
    const joined = new Table(createFight(withBea)).fight.combatants['character:ch-bea'];
    if (joined === undefined) throw new Error('Bea is missing.');
    const added = new Table({
      ...table.fight,
      order: [...table.fight.order, 'added'],
      combatants: { ...table.fight.combatants, added: { ...joined, id: 'added' } },
    });
    expect(encounterNews(added.fight, withBea)).toBeUndefined();
  });

  it('rolls initiative for monsters that join a running fight, and is not offered after its end', () => {
    const now = { ...FORMER, players: [...FORMER.players, bea], monsters: [goblins(4)] };
    const table = takeIn(begun().do({ type: 'start-fight', roll_missing: true }), now);
    expect(table.get('Goblin - 4').initiative).not.toBeNull();
    expect(table.get('Bea').initiative).toBeNull();
    table.do({ type: 'end-fight' });
    expect(encounterNews(table.fight, FORMER)).toBeUndefined();
  });

  it('uses a new id', () => {
    const table = begun().do({ type: 'start-fight', roll_missing: true });
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Goblin - 3')] });
    const command = encounterNews(table.fight, { ...FORMER, monsters: [goblins(4)] })?.command;
    expect(command?.joining[0]?.ids).toEqual(['srd/goblin#4']);
  });

  it('is not offered for older fights without a recorded list', () => {
    const { encounter_roster: _, ...old } = createFight(FORMER);
    expect(encounterNews(old, { ...FORMER, monsters: [] })).toBeUndefined();
  });
});
