import { describe, expect, it } from 'vitest';
import { applyCommand } from '#domain/combat/apply-command.ts';
import { fightSchema } from '#domain/combat/fight.ts';
import { wordLine } from '#domain/combat/log/log-line.ts';
import { DEFAULT_SETTINGS, readSettings } from '#domain/combat/settings.ts';
import { issue } from '#support/fights/combat-table.ts';
import { recordedFight } from '#support/fights/recorded-fights.ts';
import { canFollow } from '../journal.ts';
import { FIGHT_FORMAT } from './fight-format.ts';
import { readEntry, replayEntries } from './replay-entries.ts';
import { readKeptCommand, readKeptFight } from './stored-on-device.ts';
import { readStoredFight, STEPS, upgradeFight } from './upgrade-fight.ts';

const none = () => undefined;

it('has a step to each format after the first', () => {
  expect(STEPS.map(({ to }) => to)).toEqual(
    Array.from({ length: FIGHT_FORMAT - 1 }, (_, index) => index + 2),
  );
});

describe.each([1])('a fight recorded in format %i', (format) => {
  const recorded = recordedFight(format);

  it.each(['created', 'snapshot', 'fight'] as const)('is upgraded: %s', (part) => {
    const fight = upgradeFight(recorded[part]);
    expect(fightSchema.safeParse(fight).error).toBeUndefined();
    expect(fight).toMatchObject({ format: FIGHT_FORMAT, settings: recorded[part].settings });
    expect(Object.keys(fight.combatants).sort()).toEqual([...fight.order].sort());
  });

  it('has every combatant with its default side, its fate and its stat block', () => {
    for (const combatant of Object.values(upgradeFight(recorded.fight).combatants)) {
      const { type, origin, source } = combatant;
      expect(combatant).toMatchObject({
        side: type === 'player' ? 'ally' : 'enemy',
        at_zero: origin === 'character' ? 'death-saves' : 'dies',
        stat_block: origin === 'monster' ? source : null,
        form: null,
      });
      expect(combatant).not.toHaveProperty('makes_death_saves');
    }
  });

  it('is the same when replayed from its snapshot and the later journal', () => {
    const { snapshot, entries, fight } = recorded;
    const replayed = replayEntries(snapshot, entries.slice(snapshot.history.sequence), none);
    expect(upgradeFight(replayed)).toEqual(upgradeFight(fight));
  });

  it('continues, can be undone back to the upgrade, and replays across it', () => {
    const { snapshot, entries, fight } = recorded;
    const start = upgradeFight(fight);
    expect(applyCommand(start, issue({ type: 'undo' }), none)).toEqual({
      ok: false,
      refusal: 'nothing-to-undo',
    });
    const aria = start.order[0] ?? '';
    const hit = applyCommand(
      start,
      issue({ type: 'set-hit-points', combatant_id: aria, hit_points: 3 }),
      none,
    );
    if (!hit.ok || !hit.entry) throw new Error('Nothing was done.');
    const { entry } = hit;
    const undone = applyCommand(hit.fight, issue({ type: 'undo' }), () => entry);
    if (!undone.ok || !undone.entry) throw new Error('Nothing was undone.');
    expect(undone.fight.combatants).toEqual(start.combatants);
    const journal = [...entries.slice(snapshot.history.sequence), entry, undone.entry];
    expect(
      upgradeFight(
        replayEntries(snapshot, journal, (sequence) => (sequence === entry.sequence ? entry : undefined)),
      ),
    ).toEqual(undone.fight);
  });

  it('cannot be followed by a page that has upgraded it, because old patches do not fit', () => {
    const last = recorded.entries.at(-1);
    if (!last) throw new Error('There is no journal.');
    const fight = upgradeFight(recorded.snapshot);
    const before = { ...fight, history: { ...fight.history, sequence: last.sequence - 1 } };
    expect(canFollow(before, readEntry(last), none)).toBe(false);
    const next = { ...readEntry(last), change: { forward: [], inverse: [] } };
    expect(canFollow(before, next, none)).toBe(true);
    expect(canFollow(fight, next, none)).toBe(false);
  });

  it('is read from a device, with its log and its unsent commands', () => {
    const kept = readKeptFight(recorded.opened);
    expect(kept?.fight).toEqual(upgradeFight(recorded.opened.fight));
    expect(kept?.entries.flatMap(({ log }) => log.map(wordLine))).toEqual(
      recorded.opened.entries.flatMap(({ log }) => log.map(({ text }) => text)),
    );
    // Format 1 does not mark what players may read.
    expect(kept?.entries.flatMap(({ log }) => log).every(({ hidden }) => hidden)).toBe(true);
    expect(recorded.unsent.map(readKeptCommand)).not.toContain(undefined);
  });

  it('keeps the habits', () => {
    const settings = JSON.parse(recorded.habits.settings);
    expect(readSettings(settings)).toEqual({ ...DEFAULT_SETTINGS, ...settings });
  });
});

describe('untrusted data', () => {
  const { opened, unsent, fight } = recordedFight(1);

  it('does not read anything that is not a fight', () => {
    for (const wrong of [null, 7, [], {}, { ...fight, order: 'all' }, { ...fight, combatants: { c1: {} } }]) {
      expect(readStoredFight(wrong)).toBeUndefined();
      expect(readKeptFight({ ...opened, fight: wrong })).toBeUndefined();
    }
    expect(readKeptFight({ fight, entries: 'none' })?.entries).toEqual([]);
    expect(readKeptFight({ fight, entries: [{ sequence: 'one' }, ...opened.entries] })?.entries).toHaveLength(
      opened.entries.length,
    );
  });

  it('does not read data of a later version', () => {
    const later = { ...upgradeFight(fight), format: FIGHT_FORMAT + 1 };
    expect(readStoredFight(later)).toBeUndefined();
    expect(() => upgradeFight(later)).toThrow('later version');
  });

  it('does not read a command that this version would not issue', () => {
    for (const wrong of [
      null,
      'undo',
      { ...unsent[0], id: 'x' },
      { ...unsent[0], command: { type: 'dance' } },
    ]) {
      expect(readKeptCommand(wrong)).toBeUndefined();
    }
  });

  it('replaces a missing or unknown setting with its default, and keeps the others', () => {
    expect(readSettings({ timer: true, edition: '1974', extra: 1 })).toEqual({
      ...DEFAULT_SETTINGS,
      timer: true,
    });
    for (const wrong of [undefined, null, 'group', []]) expect(readSettings(wrong)).toEqual(DEFAULT_SETTINGS);
    const { skip_dead: _, ...older } = DEFAULT_SETTINGS;
    expect(readStoredFight({ ...fight, settings: older })?.settings).toEqual(DEFAULT_SETTINGS);
  });
});
