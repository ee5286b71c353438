import { describe, expect, it } from 'vitest';
import { createSpellFinder, splitText } from './rich-text.ts';

const spells = ['Shield', 'Light', 'Greater Restoration', "Heroes' Feast", 'Web'].map((name) => ({
  index: name.toLowerCase().replace("'", '').replaceAll(' ', '-'),
  name,
}));
const marked = (line: string) => splitText(line, spells).filter(({ kind }) => kind !== 'text');

describe('splitText', () => {
  it('finds what can be rolled', () => {
    expect(marked('Melee Weapon Attack: +9 to hit. Hit: 12 (2d6 + 5) bludgeoning damage.')).toEqual([
      { kind: 'dice', text: '+9 to hit', notation: '1d20 + 9' },
      { kind: 'dice', text: '2d6 + 5', notation: '2d6 + 5' },
    ]);
    expect(marked('-1 to hit')).toEqual([{ kind: 'dice', text: '-1 to hit', notation: '1d20 - 1' }]);
  });

  it('finds conditions', () => {
    expect(marked('it is Prone and can be charmed; a stunning charm')).toEqual([
      { kind: 'condition', text: 'Prone', index: 'prone' },
      { kind: 'condition', text: 'charmed', index: 'charmed' },
    ]);
  });

  it('takes a word for a spell only where it must be one', () => {
    expect(marked('sheds light, a shield and the web spell')).toEqual([
      { kind: 'spell', text: 'web', index: 'web' },
    ]);
    expect(marked('At will: light, shield')).toHaveLength(2);
    expect(marked('until freed by greater restoration')).toHaveLength(1);
    expect(marked('6th level (1 slot): heroes’ feast')).toEqual([
      { kind: 'spell', text: 'heroes’ feast', index: 'heroes-feast' },
    ]);
  });

  it('keeps every letter', () => {
    const line = '**Bold.** Roll 1d4 + 1 (web spell), then prone. +3 to hit!';
    const text = splitText(line, spells).map((piece) =>
      piece.kind === 'strong' ? `**${piece.text}**` : piece.text,
    );
    expect(text.join('')).toBe(line);
  });
});

describe('createSpellFinder', () => {
  it('names each once', () => {
    expect(createSpellFinder(spells)('the web spell\nAt will: web, light').map(({ index }) => index)).toEqual(
      ['light', 'web'],
    );
  });
});
