import { describe, expect, it } from 'vitest';
import { isUnseen } from '#domain/combat/combatant.ts';
import type { Command, CommandType } from '#domain/combat/commands.ts';
import { findCombatant } from '#domain/combat/fight.ts';
import { Table } from '#support/fights/combat-table.ts';
import { EVERY, HIDDEN, HIDDEN_FIGHTS, MARKER } from '#support/fights/hidden-fights.ts';
import { membersOf, ownCharacter, screenView, type TableState } from './player-view.ts';
import { DEFAULT_TABLE_SETTINGS, type TableSettings, type Visibility } from './settings.ts';
import type { ShownHandout } from './shown-handouts.ts';

/** A marker in every secret field of the combatants that the players see. */
const SECRET = 'Qwxzy';
/** The later name of the hidden combatant. */
const RENAMED = 'Yyxzz';

/** The save of a condition that every combatant has. */
const SAVE = { ability: 'charisma', dc: 27 } as const;
const ROUNDS = 7700;
/**
 * VIS-1: a DC, the ability of a save, or the fact that a save or a duration ends something. Saves that the rules define
 * are not secret.
 */
const ENDINGS = [/\bdc\b/, /charisma|wisdom/, /\bsaves?\b/, /\bends (?!after)/, /\b77\d\d\b/];
const NO_ENDINGS = /death[ -]saves?|constitution save|"started_at":\d+/g;

const OPEN: Visibility = {
  names: 'name',
  hit_points: 'exact',
  armor_class: true,
  conditions: true,
  notes: false,
  log: true,
};
const OPEN_TABLE: TableSettings = {
  ...DEFAULT_TABLE_SETTINGS,
  pictures: true,
  visibility: { party: OPEN, ally: OPEN, neutral: OPEN, enemy: OPEN },
};

/** HND-2: the ids of a shown handout and its picture are secret too. */
const HANDOUT: ShownHandout = {
  handoutId: SECRET,
  isNote: false,
  name: 'A letter',
  version: 1,
  hasText: true,
  picture: { id: SECRET, width: 8, height: 6 },
  target: 'everyone',
  memberKey: '',
  shownAt: 1,
  inFront: true,
};

/** Everything that the server sends to any player, as text. */
function sent(
  { fight: state, journal }: Table,
  settings: TableSettings,
): { text: string; asked: Set<string> } {
  const asked = new Set<string>();
  const table: TableState = {
    title: 'At the table',
    handouts: [HANDOUT],
    // Every record has a picture, so the active combatant always has one.
    pictures: new Proxy(new Map(), { get: () => () => ({ id: SECRET, width: 8, height: 6 }) }),
    settings,
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

/** Writes the marker into every field where a game master can write about a seen combatant. */
function planted(make: () => Table): Table {
  const table = make();
  for (const id of table.fight.order) {
    table.do({ type: 'set-notes', combatant_id: id, notes: SECRET });
    const condition = { combatant_ids: [id], name: 'poisoned', note: SECRET };
    table.try({ type: 'apply-condition', condition_id: `secret ${id}`, ...condition });
    table.try({
      type: 'apply-condition',
      condition_id: `ending ${id}`,
      combatant_ids: [id],
      name: 'charmed',
      duration: { rounds: ROUNDS, anchor_id: null, moment: 'end' },
      save_ends: { ...SAVE, moment: 'start' },
    });
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

/** The secrets that are sent to players. */
function leaks(table: Table, settings: TableSettings): string[] {
  const { text, asked } = sent(table, settings);
  const unknown = text.replaceAll(NO_ENDINGS, '');
  const endings = ENDINGS.flatMap((ending) => ending.exec(unknown)?.[0] ?? []);
  const words = isKnown(table) ? [SECRET] : [SECRET, MARKER, RENAMED];
  const found = words.filter((word) => text.includes(word.toLowerCase()));
  const id = !isKnown(table) && asked.has(HIDDEN) ? [HIDDEN] : [];
  return [...endings, ...found, ...id];
}

function isKnown({ fight }: Table): boolean {
  const combatant = findCombatant(fight, HIDDEN);
  return combatant !== undefined && !isUnseen(combatant);
}

describe.each(Object.entries(HIDDEN_FIGHTS))(
  'no secret of the game master leaves the server, %s',
  (_, make) => {
    const origin = planted(make);

    it.each(Object.keys(EVERY) as CommandType[])('%s', (type) => {
      const drafts = origin.fight.order.flatMap((id) => EVERY[type](id, origin) as readonly Command[]);
      // Many commands are the same for each combatant.
      const commands = new Map(drafts.map((command) => [JSON.stringify(command), command]));
      for (const command of commands.values()) {
        const table = new Table(origin.fight);
        table.journal.push(...origin.journal);
        const turns = Array.from({ length: 3 }, () => ({ type: 'advance-turn' }) as const);
        // VIS-6: texts about the combatant stay hidden after a rename.
        const renamed = { type: 'rename-combatant', combatant_id: HIDDEN, name: RENAMED } as const;
        for (const step of [command, ...turns, renamed, { type: 'undo' } as const]) {
          if (table.try(step) !== undefined) continue;
          for (const settings of [DEFAULT_TABLE_SETTINGS, OPEN_TABLE]) {
            expect(leaks(table, settings), JSON.stringify(step)).toEqual([]);
          }
        }
      }
    });
  },
);
