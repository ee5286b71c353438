import { describe, expect, it } from 'vitest';
import { splitText } from './rich-text.ts';

const spells = ['Shield', 'Light', 'Greater Restoration', "Heroes' Feast", 'Web'].map((name) => ({
  index: name.toLowerCase().replace("'", '').replaceAll(' ', '-'),
  name,
}));
const marked = (line: string) => splitText(line, spells).filter(({ kind }) => kind !== 'text');

describe('splitText', () => {
  it('finds dice', () => {
    expect(marked('Melee Weapon Attack: +9 to hit. Hit: 12 (2d6 + 5) bludgeoning damage.')).toEqual([
      { kind: 'label', text: 'Melee Weapon Attack:' },
      { kind: 'dice', text: '+9 to hit', notation: '1d20 + 9' },
      { kind: 'label', text: 'Hit:' },
      { kind: 'dice', text: '2d6 + 5', notation: '2d6 + 5' },
    ]);
    expect(marked('-1 to hit')).toEqual([{ kind: 'dice', text: '-1 to hit', notation: '1d20 - 1' }]);
    expect(marked('must roll a d10; the GM rolls d100')).toEqual([
      { kind: 'dice', text: 'd10', notation: '1d10' },
      { kind: 'dice', text: 'd100', notation: '1d100' },
    ]);
    expect(marked('a 5 and 3 on the two d10s')).toEqual([]);
  });

  it('finds dice in the wording of 2024', () => {
    expect(marked('Melee Attack Roll: +4, reach 5 ft. Hit: 5 (1d6 + 2) Slashing damage.')).toEqual([
      { kind: 'label', text: 'Melee Attack Roll:' },
      { kind: 'dice', text: '+4', notation: '1d20 + 4' },
      { kind: 'label', text: 'Hit:' },
      { kind: 'dice', text: '1d6 + 2', notation: '1d6 + 2' },
    ]);
    expect(marked('Dexterity Saving Throw: DC 13. Failure: 7 (2d6). Success: Half.')).toEqual([
      { kind: 'label', text: 'Dexterity Saving Throw:' },
      { kind: 'label', text: 'Failure:' },
      { kind: 'dice', text: '2d6', notation: '2d6' },
      { kind: 'label', text: 'Success:' },
    ]);
  });

  it('finds the labels of an attack, but not the word "hit" in a sentence', () => {
    expect(marked('Melee or Ranged Weapon Attack: reach 5 ft.')).toEqual([
      { kind: 'label', text: 'Melee or Ranged Weapon Attack:' },
    ]);
    expect(marked('If the attack hits: nothing. A hit ends it.')).toEqual([]);
  });

  it('finds conditions', () => {
    expect(marked('it is Prone and can be charmed; a stunning charm')).toEqual([
      { kind: 'condition', text: 'Prone', index: 'prone' },
      { kind: 'condition', text: 'charmed', index: 'charmed' },
    ]);
  });

  it('finds spells, but not in headings', () => {
    expect(marked('**Web.** Sheds light, like the web spell.')).toEqual([
      { kind: 'strong', text: 'Web.' },
      { kind: 'spell', text: 'web', index: 'web' },
    ]);
    expect(marked('6th level (1 slot): heroes’ feast')).toEqual([
      { kind: 'spell', text: 'heroes’ feast', index: 'heroes-feast' },
    ]);
  });

  it('keeps every character', () => {
    const line = '**Bold.** Roll 1d4 + 1 (web spell), then prone. +3 to hit!';
    const text = splitText(line, spells).map((piece) =>
      piece.kind === 'strong' ? `**${piece.text}**` : piece.text,
    );
    expect(text.join('')).toBe(line);
  });
});
