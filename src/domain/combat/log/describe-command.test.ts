import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '#domain/combat/commands.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { play, script } from '#support/fights/combat-script.ts';
import { encounter } from '#support/fights/combat-table.ts';
import { describeCommand, typedText } from './describe-command.ts';

const fight = createFight(encounter());
const ARIA = 'character:ch-1';
const GOBLIN = 'srd/goblin#1';
const name = (id: string) => fight.combatants[id]?.name;

describe('describeCommand', () => {
  it.each<[Command, string]>([
    [
      {
        type: 'damage',
        parts: [{ amount: 7, damage_type: 'fire' }],
        targets: [{ combatant_id: GOBLIN, factor: 'full' }],
      },
      `Damage 7 to ${name(GOBLIN)}`,
    ],
    [
      {
        type: 'damage',
        parts: [
          { amount: 7, damage_type: 'fire' },
          { amount: 3, damage_type: null },
        ],
        targets: [ARIA, GOBLIN].map((combatant_id) => ({ combatant_id, factor: 'full' })),
      },
      `Damage 7 + 3 to ${name(ARIA)} and ${name(GOBLIN)}`,
    ],
    [
      { type: 'heal', amount: 5, targets: [{ combatant_id: 'gone', factor: 'full' }] },
      'Healing 5 for somebody',
    ],
    [{ type: 'adjust-hit-points', combatant_id: ARIA, delta: -4 }, `−4 hit points for ${name(ARIA)}`],
    [
      { type: 'apply-condition', combatant_ids: [ARIA], condition_id: 'x', name: 'Poisoned' },
      `Poisoned on ${name(ARIA)}`,
    ],
    [{ type: 'set-notes', combatant_id: ARIA, notes: 'Has the key' }, `Notes on ${name(ARIA)}`],
    [{ type: 'answer-save', prompt_id: 'none', answer: 'roll' }, 'Saving throw'],
    [{ type: 'write-log', text: 'It rains.' }, 'Log line “It rains.”'],
    [{ type: 'advance-turn' }, 'Next turn'],
  ])('%j', (command, described) => {
    expect(describeCommand(command, fight)).toBe(described);
  });

  it('describes every command in any fight, and without a fight', () => {
    fc.assert(
      fc.property(script, (steps) => {
        play(
          steps.map(([make, seed]) => [
            (current, fresh) => {
              const command = make(current, fresh);
              for (const known of [current, undefined])
                expect(describeCommand(command, known)).toMatch(/^[A-Z+−0-9][^{}]*$/u);
              return command;
            },
            seed,
          ]),
          () => {},
        );
      }),
      { numRuns: 50 },
    );
  });

  it('returns the typed text', () => {
    expect(typedText({ type: 'set-notes', combatant_id: ARIA, notes: 'Has the key' })).toBe('Has the key');
    expect(typedText({ type: 'set-notes', combatant_id: ARIA, notes: '' })).toBeUndefined();
    expect(typedText({ type: 'set-lair', note: 'The ceiling falls' })).toBe('The ceiling falls');
    expect(typedText({ type: 'advance-turn' })).toBeUndefined();
  });
});
