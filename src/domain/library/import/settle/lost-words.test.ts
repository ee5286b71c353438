import { describe, expect, it } from 'vitest';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { readSources } from '#domain/library/import/read-sources.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { SAMPLES } from '#fixtures/import/samples.ts';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { createLostWordsCheck, LABELS } from './lost-words.ts';
import { sourceTexts } from './source-texts.ts';

const OGRE = {
  ...BLANK_MONSTER,
  name: 'Salt Ogre',
  special_abilities: [
    { name: 'Brine Skin', desc: 'A creature that touches the ogre takes 5 (2d4) acid damage.' },
  ],
};

/** The remarks about a record that was read from this source. */
function remarksOf(source: unknown, fields: OwnMonsterFields = OGRE, problems: string[] = []): string[] {
  createLostWordsCheck()({ kind: 'monster', record: { fields, problems }, source });
  return problems;
}

describe('words of the source that the record does not have', () => {
  it('are quoted with their key', () => {
    const trait = { name: 'Tidal Memory', desc: 'It knows every wreck within a mile of the coast.' };
    expect(remarksOf({ name: 'Salt Ogre', traits: [trait], habitat: ['coast', 'reef'] })).toEqual([
      'Left out of “name”: “Tidal Memory”.',
      'Left out of “desc”: “knows every wreck within a mile of the coast”.',
      'Left out of “habitat”: “coast”, “reef”.',
    ]);
  });

  it('are found in a text', () => {
    const text =
      'Salt Ogre\nBrine Skin. A creature that touches the ogre takes 5 (2d4) acid damage. It hates gulls.';
    expect(remarksOf(text)).toEqual(['Left out: “hates gulls”.']);
  });

  it('are found even if the record has each of them somewhere else', () => {
    expect(remarksOf({ desc: 'Acid takes the touches that.' })).toHaveLength(1);
  });

  it('are not lost if a remark names them', () => {
    expect(
      remarksOf({ traits: 'gull hater' }, OGRE, ['Of the traits, “gull hater” could not be read.']),
    ).toHaveLength(1);
  });

  it('are named in a few remarks', () => {
    const texts = Array.from({ length: 30 }, (_, at) => 'gull'.repeat(at + 1));
    const remarks = remarksOf({ texts });
    expect(remarks).toHaveLength(2);
    expect(remarks.at(-1)).toBe('22 more texts were left out: please compare the record with the original.');
  });
});

it('does not report identifiers, markup and the labels of figures as lost', () => {
  const source = {
    _id: 'aB3dE5fG7hI9jK1l',
    name: 'Salt Ogre',
    img: 'icons/creatures/ogre.webp',
    url: 'https://example.org/monsters/some-other-words',
    source: 'MM',
    flags: { core: { sheet: 'Some Sheet Class' } },
    prototypeToken: { name: 'Other Name' },
    size: ['L'],
    damageTags: ['acid-other'],
    weaponType: 'simpleM',
    light: { tint: 'ffffff Glow', other: '#FFF8e0' },
    table: 'STAT | SCORE | MOD',
    pack: 'dnd5e.monsters',
    created: '2024-01-02',
    skill: { index: 'skill-x', name: 'Brine', url: '/api/skills/x', desc: 'A long text about this skill.' },
    html: '<p class="lead wide">A <strong>creature</strong> that touches the ogre takes</p>',
    tagged:
      'A {@creature ogre|MM|creature} that touches the {@condition ogre||ogre} takes {@damage 2d4} acid damage.',
    linked:
      'touches the @UUID[Compendium.x.y]{ogre} takes [[/damage 2d4 acid average=true]] acid damage. [the](https://e.org/x)',
    generated: 'touches the ogre [MON] [STR ATK] takes',
    bonus: '@abilities.str.mod + @prof',
  };
  expect(remarksOf(source)).toEqual([]);
});

it('recognizes lists of names, and words that a line end splits', () => {
  const saves = [
    { name: 'CON', value: 7 },
    { name: 'WIS', value: 6 },
  ] as const;
  const skills = [
    { name: 'Nature', value: 4 },
    { name: 'Stealth', value: 6 },
  ] as const;
  const fields = { ...OGRE, saving_throws: [...saves], skills: [...skills] };
  const text =
    'Saving Throws Con +7, Wis +6\nSkills Nature +4, Stealth +6\nA creature that tou-\nches the ogre';
  expect(remarksOf(text, fields)).toEqual([]);
});

it('leaves out the sheet of a character and the stat blocks of an encounter', () => {
  const check = createLostWordsCheck();
  const fields = { name: 'Ana', player: 'Bo', hit_points: 9, level: 1, armor_class: null };
  const character: ReadRecord = {
    kind: 'character',
    record: { fields, problems: [] },
    source: { notes: 'Long words' },
  };
  const problems: string[] = [];
  const source = { Name: 'Ford', Combatants: [{ StatBlock: { Name: 'Other Ogre' } }], Notes: 'at night' };
  check(character);
  check({
    kind: 'encounter',
    record: { fields: { name: 'Ford', monsters: [], characters: [] }, problems },
    source,
  });
  expect(character.record).toEqual({ fields, problems: [] });
  expect(problems).toEqual(['Left out of “Notes”: “night”.']);
});

/** Words that a record has in another form. */
const OTHERWISE = new Set([...LABELS.split(' '), 'feet']);

it.each(SAMPLES)('%s loses less than one percent of its words without a remark', (_, text) => {
  let words = 0;
  const lost: string[] = [];
  for (const step of readSources([{ name: '', text }])) {
    if (step.step !== 'record' || step.read.kind === 'unread' || step.read.kind === 'character') continue;
    if (step.read.source === undefined || step.read.kind === 'encounter') continue;
    const { fields, problems } = step.read.record;
    const said = new Set(
      JSON.stringify([fields, problems])
        .replaceAll('\\n', ' ')
        .toLowerCase()
        .split(/[^\p{L}]+/u),
    );
    for (const { text: part } of sourceTexts(step.read.source)) {
      for (const word of part.toLowerCase().match(/\p{L}{4,}/gu) ?? []) {
        words += 1;
        if (!said.has(word) && !OTHERWISE.has(word)) lost.push(word);
      }
    }
  }
  expect(lost.slice(words / 100)).toEqual([]);
});

it('is linear, and stops after the words of the largest file', () => {
  const source = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, at) => [`k${at}`, `${'word '.repeat(200)}<b>{@x [[${'('.repeat(50)}`]),
  );
  expect(cpuSeconds(() => remarksOf(source))).toBeLessThan(5);
  const check = createLostWordsCheck(3);
  const problems: string[] = [];
  for (const read of [1, 2]) {
    check({ kind: 'monster', record: { fields: OGRE, problems }, source: `Salt Ogre brine skin ${read}` });
  }
  expect(problems).toEqual(['It was not compared with the file, because the file has too many words.']);
});
