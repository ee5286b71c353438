import { describe, expect, it } from 'vitest';
import { Table } from '#support/fights/combat-table.ts';
import { turns } from '#support/fights/condition-table.ts';
import { running } from '#support/fights/seen-table.ts';
import { phoneView, pictureIdsIn, screenView, type TableState } from './player-view.ts';
import { DEFAULT_TABLE_SETTINGS } from './settings.ts';
import {
  type HandoutAudience,
  isWithin,
  pictureInTexts,
  type ShownHandout,
  seenHandouts,
  seenHandoutText,
} from './shown-handouts.ts';

const ARIA = 'character:ch-1';
const BORIN = 'character:ch-2';
const opaque = (id: string) => `hidden ${[...id].reverse().join('')}`;

function handout(name: string, changes: Partial<ShownHandout> = {}): ShownHandout {
  return {
    isNote: false,
    handoutId: name,
    name,
    version: 1,
    hasText: true,
    picture: null,
    target: 'everyone',
    memberKey: '',
    shownAt: 1,
    inFront: true,
    ...changes,
  };
}

function stateOf(changes: Partial<TableState>): TableState {
  return {
    title: 'The Mist',
    handouts: [],
    pictures: new Map(),
    settings: DEFAULT_TABLE_SETTINGS,
    party: [],
    taken: new Set(),
    fight: null,
    opaque,
    ...changes,
  };
}

const fightOf = ({ fight: state, journal: entries }: Table) => ({ state, entries });
const you = { member_id: 'm', name: 'Aria', combatant: null, acts: [] };

describe('HND-1', () => {
  const [everyone, screen, phones]: HandoutAudience[] = (['everyone', 'screen', 'phones'] as const).map(
    (target) => ({ target, memberKey: '' }),
  ) as [HandoutAudience, HandoutAudience, HandoutAudience];
  const aria: HandoutAudience = { target: 'phone', memberKey: ARIA };
  const borin: HandoutAudience = { target: 'phone', memberKey: BORIN };

  it.each([
    ['a screen', screen, everyone, true],
    ['one phone', aria, phones, true],
    ['the same phone', aria, { ...aria }, true],
    ['another phone', aria, borin, false],
    ['all phones', phones, aria, false],
    ['phones', phones, screen, false],
    ['everyone', everyone, phones, false],
  ])('%s: whether a handout for another audience takes the place in front', (_, one, other, isCovered) => {
    expect(isWithin(one as HandoutAudience, other as HandoutAudience)).toBe(isCovered);
  });
});

it('HND-2: each viewer has only what is shown to it, newest first, and the newest in front', () => {
  const handouts = [
    handout('map', { shownAt: 1 }),
    handout('screen', { target: 'screen', shownAt: 2 }),
    handout('phones', { target: 'phones', shownAt: 3 }),
    handout('letter', { target: 'phone', memberKey: ARIA, shownAt: 4 }),
    handout('behind', { shownAt: 5, inFront: false }),
  ];
  const seenBy = (viewer: string | null) => {
    const { front, shown } = seenHandouts({ handouts, opaque }, viewer);
    return [shown.find(({ id }) => id === front)?.name, shown.map(({ name }) => name)];
  };
  expect(seenBy(null)).toEqual(['screen', ['behind', 'screen', 'map']]);
  expect(seenBy(BORIN)).toEqual(['phones', ['behind', 'phones', 'map']]);
  expect(seenBy(ARIA)).toEqual(['letter', ['behind', 'letter', 'phones', 'map']]);
});

describe('HND-3: the text of a handout', () => {
  const id = '01900000-0000-7000-8000-00000000abcd';

  it('has mentions as plain names and no id of a record', () => {
    const text = `@[The butler](npc:${id}) and @[the stranger](codex/monsters:vampire), [more](/stuff/journal/notes/${id}).`;
    expect(seenHandoutText(text, opaque)).toBe('The butler and the stranger, [more](/stuff/journal/notes/).');
  });

  it('shows its pictures by ids for players', () => {
    const seen = seenHandoutText(`![Map](/api/pictures/${id})`, opaque);
    const [, shown = ''] = /pictures\/([0-9a-f-]{36})\)/.exec(seen) ?? [];
    expect(seen).not.toContain(id);
    expect(pictureInTexts([`![Map](/api/pictures/${id})`], shown, opaque)).toBe(id);
    expect(pictureInTexts(['No picture.'], shown, opaque)).toBeUndefined();
    expect(pictureInTexts([`%%![Map](/api/pictures/${id})%%`], shown, opaque)).toBeUndefined();
    expect(pictureInTexts(['%%', `![Map](/api/pictures/${id})`], shown, opaque)).toBe(id);
    expect(pictureInTexts([`![Map](/api/pictures/${id})`], id, opaque)).toBeUndefined();
  });
});

it('HND-4: a screen shows the running fight, else the current handout, else the next fight, else the title', () => {
  const handouts = [handout('map')];
  const frontOf = (changes: Partial<TableState>) => screenView(stateOf(changes)).front;
  const preparing = fightOf(new Table());
  const fight = running();
  expect(frontOf({})).toBe('title');
  expect(frontOf({ handouts })).toBe('handout');
  expect(frontOf({ fight: preparing })).toBe('fight');
  expect(frontOf({ fight: preparing, handouts })).toBe('handout');
  expect(frontOf({ fight: fightOf(fight), handouts })).toBe('fight');
  fight.do({ type: 'end-fight' });
  expect(frontOf({ fight: fightOf(fight) })).toBe('title');
  expect(frontOf({ fight: fightOf(fight), handouts })).toBe('handout');

  const letter = handout('letter', { target: 'phone', memberKey: ARIA });
  const table = stateOf({ handouts: [letter] });
  const screen = screenView(table);
  expect(screen.front).toBe('title');
  expect(phoneView(screen, table, ARIA, you)).toMatchObject({ front: 'handout', you });
  expect(phoneView(screen, table, BORIN, you)).toMatchObject({ front: 'title', handouts: { shown: [] } });
});

describe('VIS-8: the picture of the combatant on turn', () => {
  const picture = { id: 'face', width: 8, height: 6 };
  const pictures = new Map([[ARIA, picture]]);
  const settings = { ...DEFAULT_TABLE_SETTINGS, pictures: true };
  const pictureOf = (table: Table, changes: Partial<TableState> = {}) =>
    screenView(stateOf({ fight: fightOf(table), pictures, settings, ...changes })).fight?.turn?.picture;

  it('is shown by an opaque id if the settings allow it', () => {
    expect(pictureOf(running())).toMatchObject({ width: 8, height: 6 });
    expect(pictureOf(running())?.id).not.toContain('face');
    expect(pictureOf(running(), { settings: DEFAULT_TABLE_SETTINGS })).toBeNull();
    expect(pictureOf(running(), { pictures: new Map() })).toBeNull();
    expect(pictureOf(turns(running(), 1))).toBeNull();
  });

  it('stays the picture of the last seen combatant while a hidden one acts', () => {
    const table = running();
    const hidden = [table.id('Goblin - 1')];
    table.do({ type: 'set-hidden', combatant_ids: hidden, hidden: true });
    const before = pictureOf(table);
    expect(before).not.toBeNull();
    expect(pictureOf(turns(table, 1))).toEqual(before);
  });

  it('is not shown with an alias', () => {
    const table = running();
    table.do({ type: 'set-alias', combatant_id: table.id('Aria'), alias: 'A hooded figure' });
    expect(pictureOf(table)).toBeNull();
  });

  it('counts as shown, like the pictures of the handouts', () => {
    const handouts = [handout('map', { picture: { ...picture, id: 'map' } })];
    const view = screenView(stateOf({ fight: fightOf(running()), pictures, settings, handouts }));
    expect(pictureIdsIn(view)).toEqual([view.handouts.shown[0]?.picture?.id, view.fight?.turn?.picture?.id]);
  });
});
