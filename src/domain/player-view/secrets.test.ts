import { describe, expect, it } from 'vitest';
import { isUnseen } from '#domain/combat/combatant.ts';
import type { Command, CommandType } from '#domain/combat/commands.ts';
import { findCombatant } from '#domain/combat/fight.ts';
import { Table } from '#support/combat-table.ts';
import { EVERY, HIDDEN, HIDDEN_FIGHTS, MARKER } from '#support/hidden-fights.ts';
import { membersOf, ownCharacter, screenView, type TableState } from './player-view.ts';
import { DEFAULT_TABLE_SETTINGS } from './settings.ts';

/** In every field of whoever the players see that is the game master's. */
const SECRET = 'Qwxzy';

/** All that leaves the server for any player, as text. */
function sent({ fight: state, journal }: Table): { text: string; asked: Set<string> } {
  const asked = new Set<string>();
  const table: TableState = {
    title: 'At the table',
    handout: '',
    settings: DEFAULT_TABLE_SETTINGS,
    party: [],
    taken: new Set(),
    fight: { state, entries: journal.slice(-100) },
    opaque: (id) => {
      asked.add(id);
      return `opaque ${asked.size}`;
    },
  };
  const own = membersOf(table).map((member) => ownCharacter(table, member, []));
  return { text: JSON.stringify([screenView(table), own]).toLowerCase(), asked };
}

/** Writes the secret wherever a game master can write about whoever is seen. */
function planted(make: () => Table): Table {
  const table = make();
  for (const id of table.fight.order) {
    table.do({ type: 'set-notes', combatant_id: id, notes: SECRET });
    const condition = { combatant_ids: [id], name: 'poisoned', note: SECRET };
    table.try({ type: 'apply-condition', condition_id: `secret ${id}`, ...condition });
    const counter = {
      id: SECRET,
      name: SECRET,
      kind: 'day',
      maximum: 3,
      used: 0,
      recharge_from: null,
    } as const;
    const isOthers = findCombatant(table.fight, id)?.type === 'monster';
    if (isOthers) {
      table.do({ type: 'add-counter', combatant_id: id, counter });
      table.try({ type: 'use-counter', combatant_id: id, counter_id: SECRET, amount: 1 });
      table.try({ type: 'set-concentration', combatant_id: id, on: SECRET });
    }
    table.try({ type: 'ready-action', combatant_id: id, trigger: SECRET });
  }
  table.do({ type: 'write-log', text: SECRET });
  table.do({ type: 'set-lair', note: SECRET });
  const reminder = { text: SECRET, round: 0, turn: null, each: true };
  table.do({ type: 'add-reminder', reminder_id: 'secret', ...reminder });
  table.fight = {
    ...table.fight,
    title: SECRET,
    custom_conditions: [SECRET],
    combatants: Object.fromEntries(
      Object.entries(table.fight.combatants).map(([id, combatant]) => [
        id,
        combatant.type === 'player'
          ? combatant
          : {
              ...combatant,
              source: SECRET,
              stat_block: SECRET,
              hit_dice: SECRET,
              condition_immunities: [SECRET],
            },
      ]),
    ),
  };
  return table;
}

function isKnown({ fight }: Table): boolean {
  const combatant = findCombatant(fight, HIDDEN);
  return combatant !== undefined && !isUnseen(combatant);
}

describe.each(Object.entries(HIDDEN_FIGHTS))(
  'nothing of the game master’s leaves the server, %s',
  (_, make) => {
    const origin = planted(make);

    it.each(Object.keys(EVERY) as CommandType[])('%s', (type) => {
      const drafts = origin.fight.order.flatMap((id) => EVERY[type](id, origin) as readonly Command[]);
      for (const command of drafts) {
        const table = new Table(origin.fight);
        table.journal.push(...origin.journal);
        const turns = Array.from({ length: 4 }, () => ({ type: 'advance-turn' }) as const);
        for (const step of [command, ...turns, { type: 'undo' } as const]) {
          if (table.try(step) !== undefined) continue;
          const { text, asked } = sent(table);
          expect(text).not.toContain(SECRET.toLowerCase());
          if (isKnown(table)) continue;
          expect(text).not.toContain(MARKER.toLowerCase());
          expect(asked).not.toContain(HIDDEN);
        }
      }
    });
  },
);
