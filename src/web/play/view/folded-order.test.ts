import { describe, expect, it } from 'vitest';
import type { SeenCombatant } from '#domain/player-view/view.ts';
import { describeFolded, foldedOrder } from './folded-order.ts';

const one = (
  name: string,
  kind: SeenCombatant['kind'] = 'other',
  word: 'Healthy' | 'Dead' = 'Healthy',
): SeenCombatant => ({
  id: name,
  name,
  kind,
  initiative: 10,
  hit_points: { shown: 'words', word },
  armor_class: null,
  conditions: [],
  concentrating: false,
  surprised: false,
  delaying: false,
  hiding: false,
  notes: null,
});
const goblins = (from: number, to: number, word: 'Healthy' | 'Dead' = 'Healthy') =>
  Array.from({ length: to - from + 1 }, (_, index) => one(`Goblin - ${from + index}`, 'other', word));
const turn = (active: string, next: string) => ({
  combatant_id: active,
  next_id: next,
  started_at: null,
  seconds: null,
  picture: null,
});
const words = (combatants: SeenCombatant[], at = turn('Aria', 'Goblin - 1'), fits = 15) =>
  foldedOrder({ combatants, turn: at }, fits).map((entry) =>
    entry.kind === 'combatant' ? entry.combatant.name : `${entry.kind}: ${describeFolded(entry.combatants)}`,
  );

describe('the order on a screen that nobody scrolls', () => {
  it('shows every row while they fit, the dead in their place', () => {
    expect(words([one('Aria', 'character'), ...goblins(1, 3, 'Dead')])).toEqual([
      'Aria',
      'Goblin - 1',
      'Goblin - 2',
      'Goblin - 3',
    ]);
  });

  it('folds the dead first', () => {
    const order = [one('Aria', 'character'), ...goblins(1, 10), ...goblins(11, 20, 'Dead')];
    expect(words(order).at(-1)).toBe('dead: Goblin × 10');
    expect(words(order)).toHaveLength(12);
  });

  it('keeps the whole party, the turn and the next in a row, and folds waiting neighbours into one line', () => {
    const order = [
      one('Aria', 'character'),
      ...goblins(1, 18),
      one('Borin', 'character', 'Dead'),
      one('Sildar', 'ally'),
      ...goblins(19, 36),
      one('Ogre'),
      ...goblins(37, 40, 'Dead'),
    ];
    expect(words(order)).toEqual([
      'Aria',
      'Goblin - 1',
      'waiting: Goblin × 17',
      'Borin',
      'Sildar',
      'waiting: Goblin × 18, Ogre',
      'dead: Goblin × 4',
    ]);
    // The active monster has its row, also in the middle of the others.
    expect(words(order, turn('Goblin - 20', 'Goblin - 21'))).toContain('Goblin - 20');
  });

  it('folds allies when there are too many of them', () => {
    const allies = Array.from({ length: 20 }, (_, index) => one(`Guard - ${index + 1}`, 'ally'));
    expect(words([one('Aria', 'character'), ...allies], turn('Aria', 'Guard - 1'))).toEqual([
      'Aria',
      'Guard - 1',
      'waiting: Guard × 19',
    ]);
  });
});
