import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { matchingChoices, targetGroups, targetNames } from './target-choices.ts';

describe('the choices of targets', () => {
  const goblins = { statBlock: statBlock(), count: 3 };
  const table = () => new Table(createFight(encounter({ monsters: [goblins] })));
  const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label);

  it('TGT-1: a group is without its dead, and the dead come last by name', () => {
    const after = table().hit('Goblin - 1', 7);
    const all = targetGroups(after.fight, null).find(({ label }) => label === 'All goblins');
    expect(all?.ids).toEqual([after.id('Goblin - 2'), after.id('Goblin - 3')]);
    expect(labels(targetNames(after.fight, null)).at(-1)).toBe('Goblin - 1');
  });

  it('TGT-3: the side against the actor comes first, its own side for help, and the actor is in no group that it harms', () => {
    const fought = table();
    const [aria, goblin] = [fought.id('Aria'), fought.id('Goblin - 1')];
    expect(labels(targetGroups(fought.fight, aria))).toEqual(['Monsters', 'Party', 'All goblins']);
    expect(labels(targetGroups(fought.fight, goblin))[0]).toBe('Party');
    const own = targetGroups(fought.fight, goblin).find(({ label }) => label === 'Monsters');
    expect(own?.ids).not.toContain(goblin);
    const typed = targetGroups(fought.fight, goblin, { isActorMeant: true });
    expect(typed.find(({ label }) => label === 'All goblins')?.ids).toContain(goblin);
    expect(labels(targetGroups(fought.fight, aria, { helps: true }))[0]).toBe('Party');
  });

  it('TGT-3: the actor is found after the others that its name fits', () => {
    const fought = table();
    const names = targetNames(fought.fight, fought.id('Goblin - 1'));
    expect(labels(matchingChoices(names, 'gob'))).toEqual(['Goblin - 2', 'Goblin - 3', 'Goblin - 1']);
    expect(labels(matchingChoices(names, 'Goblin - 1'))).toEqual(['Goblin - 1']);
  });

  it('finds by words, with prefix matches first', () => {
    const choices = [
      { label: 'All goblins', ids: ['a', 'b'] },
      { label: 'Hobgoblin', ids: ['c'] },
      { label: 'Goblin - 1', ids: ['a'] },
      { label: 'Goblin - 2', ids: ['b'] },
    ];
    expect(labels(matchingChoices(choices, 'gob'))[0]).toBe('Goblin - 1');
    expect(labels(matchingChoices(choices, 'Gob 2'))).toEqual(['Goblin - 2']);
    expect(labels(matchingChoices(choices, 'all gob'))[0]).toBe('All goblins');
    expect(matchingChoices(choices, 'orc')).toEqual([]);
  });
});
