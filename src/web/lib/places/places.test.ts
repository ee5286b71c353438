import { describe, expect, it } from 'vitest';
import { findPlaces, newJournalPlaces, type Place, searchTogether } from './places.ts';

const places: readonly Place[] = [
  { name: 'Home', kind: 'Page', to: '/' },
  { name: 'Fireball', kind: 'Spell', to: { guide: 'spells', index: 'fireball' } },
];
const searchable = searchTogether([{ places, parts: [{ entries: places }] }]);
const find = (query: string) => {
  const { places: found, unknown } = findPlaces(searchable, query);
  return [found.map(({ name }) => name), unknown];
};

describe('the places of the palette', () => {
  it('are the pages while the query is empty', () => {
    expect(find('')).toEqual([['Home'], []]);
  });

  it.each([
    ['2d6+3', 'Roll 2d6 + 3'],
    ['d20', 'Roll 1d20'],
    ['roll 8d6', 'Roll 8d6'],
    ['1d8 - 1', 'Roll 1d8 - 1'],
  ])('begin with a roll for %s', (query, name) => {
    expect(find(query)).toEqual([[name], []]);
  });

  it('are said to be similar if none of them matches', () => {
    expect(findPlaces(searchable, 'firebell')).toMatchObject({
      places: [places[1]],
      similarTo: ['firebell'],
    });
    expect(findPlaces(searchable, 'fireball').similarTo).toEqual([]);
  });

  it.each(['Beholder', 'beholders', 'mindflayer', 'beholdr'])('offer an own record for %s', (query) => {
    const [first, ...others] = findPlaces(searchable, query).places;
    expect(first).toMatchObject({ kind: 'not in the SRD 5.1; add your own', starts: 'monster' });
    expect(first?.to).toMatch(/^\/stuff\/library\/monsters\/new\?name=(?:Beholder|Mind\+Flayer)$/);
    expect(others).toEqual([]);
  });

  it('offer a new note, session and handout of each campaign, and a note for an item that the SRD does not have', () => {
    const offered = ['c1', 'c2'].flatMap((id) =>
      newJournalPlaces({ campaign_id: id, name: `Campaign ${id}` }),
    );
    const own = searchTogether([{ places: offered, parts: [{ entries: offered }] }]);
    expect(findPlaces(own, 'new note').places).toMatchObject([
      { name: 'New Note', kind: 'Campaign c1', to: '/stuff/campaigns/c1/notes?new=' },
      { name: 'New Note', kind: 'Campaign c2', to: '/stuff/campaigns/c2/notes?new=' },
    ]);
    expect(findPlaces(own, 'new session').places[0]?.to).toBe('/stuff/campaigns/c1/sessions?new=');
    expect(findPlaces(own, 'new handout').places[0]?.to).toBe('/stuff/campaigns/c1/handouts?new=');
    expect(findPlaces(own, 'alchemy jug').places).toMatchObject([
      { kind: 'not in the SRD 5.1; write a note', to: '/stuff/campaigns/c1/notes?new=Alchemy%20Jug' },
    ]);
  });

  it('include an own record with a famous name', () => {
    const own = [{ name: 'Strahd von Zarovich', kind: 'NPC', to: '/stuff/npcs' }];
    const mine = searchTogether([{ places: own, parts: [{ entries: own }] }]);
    expect(findPlaces(mine, 'strahd').places).toEqual(own);
  });

  it('report the words that match none of them', () => {
    expect(find('12345')).toEqual([[], ['12345']]);
    expect(find('fireball 12345')).toEqual([['Fireball'], ['12345']]);
    expect(find('9999d6')).toEqual([[], ['9999d6']]);
  });
});
