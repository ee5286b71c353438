import { describe, expect, it } from 'vitest';
import { FIVETOOLS_CREATURE } from '#fixtures/import/fivetools/fivetools-sample.ts';
import { readJson } from '#support/hostile/fuzz-adapter.ts';
import { fivetools } from './fivetools.ts';
import { entriesText } from './fivetools-entries.ts';
import { readTags } from './fivetools-tags.ts';

describe('the tags of 5etools', () => {
  it.each([
    [
      '{@atk mw} {@hit 4} to hit, reach 5 ft., one target. {@h}5 ({@damage 1d6+2}) slashing damage.',
      'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage.',
    ],
    ['{@atk mw,rw} {@hit 4} to hit', 'Melee or Ranged Weapon Attack: +4 to hit'],
    ['{@atk rs} {@hit -1} to hit', 'Ranged Spell Attack: -1 to hit'],
    [
      '{@atkr m} {@hit 5}, reach 5 ft. {@h}7 ({@damage 1d8 + 3}) Slashing damage.',
      'Melee Attack Roll: +5, reach 5 ft. Hit: 7 (1d8 + 3) Slashing damage.',
    ],
    [
      '{@actSave dex} {@dc 13}, each creature. {@actSaveFail} 10 ({@damage 3d6}) Fire damage. {@actSaveSuccess} Half damage.',
      'Dexterity Saving Throw: DC 13, each creature. Failure: 10 (3d6) Fire damage. Success: Half damage.',
    ],
    ['{@actSaveFail 2} {@actSaveFailBy 5} {@hom}', 'Second Failure: Failure by 5 or More: Hit or Miss: '],
    ['{@actTrigger} It is hit. {@actResponse d}it bites.', 'Trigger: It is hit. Response—it bites.'],
    ['Mud Breath {@recharge 5}', 'Mud Breath (Recharge 5-6)'],
    ['Mud Breath {@recharge}', 'Mud Breath (Recharge 6)'],
    ['{@creature mire hag|TOP|hags} and {@spell sleep|PHB}', 'hags and sleep'],
    ['{@condition prone} {@skill Stealth} {@chance 25}', 'prone Stealth 25 percent'],
    ['{@b bold {@i and {@condition prone}}} text', 'bold and prone text'],
    ['{@variantrule Cone [Area of Effect]|XPHB} {@filter mud|spells|level=1}', 'Cone mud'],
    ['{@scaledamage 8d6|3-9|1d6} {@dice 1d4|some}', '1d6 some'],
    ['{@unknown one|two|three} {plain} {@open text', 'three {plain} text'],
    ['{@ability str 20} {@d20 5}', '20 (+5) +5'],
  ])('%s', (tagged, text) => {
    expect(readTags(tagged)).toBe(text);
  });

  it.each(['{@', '{@b ', '}', '{@b x}', '{@b |', '{{{', '{@h}', '{@b {@i '])(
    'two hundred thousand characters of %j are read in one pass',
    (piece) => {
      const begin = performance.now();
      readTags(piece.repeat(200_000 / piece.length) + '}'.repeat(100_000));
      expect(performance.now() - begin).toBeLessThan(5_000);
    },
  );
});

describe('the entries of 5etools', () => {
  it('are paragraphs, lists and tables', () => {
    const entries = [
      'First.',
      {
        type: 'entries',
        name: 'Heat',
        entries: [
          'It is hot.',
          { type: 'list', items: ['One', { type: 'item', name: 'Two.', entry: 'More.' }] },
        ],
      },
      {
        type: 'table',
        caption: 'Moods',
        colLabels: ['d4', 'Mood'],
        rows: [
          ['1', 'Bad {@b |} x'],
          [{ type: 'cell', roll: { min: 2, max: 4 } }, 'Good'],
        ],
      },
      {
        type: 'inset',
        name: 'Note',
        entries: [{ type: 'list', items: ['A', { type: 'list', items: ['B'] }] }],
      },
      {
        type: 'attack',
        attackType: 'MW',
        attackEntries: ['{@hit 3} to hit'],
        hitEntries: ['2 piercing damage.'],
      },
      { type: 'image', href: { type: 'external', url: 'https://example.org/x.png' } },
      7,
    ];
    expect(entriesText(entries)).toBe(
      'First.\n**Heat.** It is hot.\n- One\n- **Two.** More.\n**Moods**\n| d4 | Mood |\n|---|---|\n| 1 | Bad x |\n| 2-4 | Good |\n' +
        '**Note.**\n- A\n- B\nMelee Weapon Attack: +3 to hit Hit: 2 piercing damage.\n7',
    );
  });

  it('a hundred thousand levels do not overflow the stack', () => {
    let entries: unknown = 'deep';
    for (let level = 0; level < 100_000; level++) entries = { type: 'entries', entries: [entries] };
    expect(entriesText(entries)).toBe('');
    const monster = {
      ...FIVETOOLS_CREATURE,
      trait: [{ name: 'Deep', entries: [entries] }],
      resist: [entries],
    };
    expect(
      readJson(fivetools, { monster: [monster, { name: 'Copy', _copy: monster }] }).monsters,
    ).toHaveLength(1);
  });
});
