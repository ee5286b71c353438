import { describe, expect, it } from 'vitest';
import { cpuSeconds } from '../../../../../tests/support/hostile/cpu-seconds.ts';
import { formatOfKey } from './formats.ts';
import { continueLines, insertTable, toggleLines } from './line-edits.ts';
import { insertAt, insertLink, toggleMark } from './mark-edits.ts';
import { insertMention, mentionQueryAt } from './mention-query.ts';
import { editedText, type SelectedText, type TextEdit } from './text-edit.ts';

/** « and » are around what is selected, ¦ is the caret. */
function read(marked: string): SelectedText {
  const caret = marked.indexOf('¦');
  if (caret !== -1) return { text: marked.replace('¦', ''), start: caret, end: caret };
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  return { text: marked.replace(/[«»]/g, ''), start, end };
}

function write({ text }: SelectedText, edit: TextEdit): string {
  const changed = editedText(text, edit);
  const [start, end] = edit.select;
  if (start === end) return `${changed.slice(0, start)}¦${changed.slice(start)}`;
  return `${changed.slice(0, start)}«${changed.slice(start, end)}»${changed.slice(end)}`;
}

function edited(marked: string, edit: (selected: SelectedText) => TextEdit): string {
  const selected = read(marked);
  return write(selected, edit(selected));
}

describe('a mark', () => {
  it.each([
    ['«word»', '**', '**«word»**'],
    ['**«word»**', '**', '«word»'],
    ['«**word**»', '**', '«word»'],
    ['a « word » b', '**', 'a  **«word»**  b'],
    ['a ¦ b', '**', 'a **¦** b'],
    ['«word»', '*', '*«word»*'],
    ['*«word»*', '*', '«word»'],
    ['**«word»**', '*', '***«word»***'],
    ['***«word»***', '*', '**«word»**'],
    ['***«word»***', '**', '*«word»*'],
    ['*«word»*', '**', '***«word»***'],
  ] as const)('%s with %s becomes %s', (before, mark, expected) => {
    expect(edited(before, (selected) => toggleMark(selected, mark))).toBe(expected);
  });
});

describe('a link', () => {
  it.each([
    ['see «the inn»', 'see [the inn](«https://»)'],
    ['¦', '[link](«https://»)'],
    ['«https://a.example/b»', '[«link»](https://a.example/b)'],
  ])('%s becomes %s', (before, expected) => {
    expect(edited(before, insertLink)).toBe(expected);
  });
});

describe('a style of lines', () => {
  it.each([
    ['a¦', 'heading', '## a¦'],
    ['### a¦', 'heading', 'a¦'],
    ['¦', 'list', '- ¦'],
    ['«a\nb»', 'list', '«- a\n- b»'],
    ['«- a\n- b»', 'list', '«a\nb»'],
    ['«- a\nb»', 'list', '«- a\n- b»'],
    ['«a\n\nb»', 'check', '«- [ ] a\n\n- [ ] b»'],
    ['- a¦', 'check', '- [ ] a¦'],
    ['- [x] a¦', 'list', '- a¦'],
    ['2. a¦', 'list', '- a¦'],
    ['  a¦', 'list', '  - a¦'],
    ['x\n«a\n»b', 'quote', 'x\n«> a»\nb'],
    ['> a¦', 'quote', 'a¦'],
    ['- a¦', 'quote', '> - a¦'],
  ] as const)('%j as %s becomes %j', (before, style, expected) => {
    expect(edited(before, (selected) => toggleLines(selected, style))).toBe(expected);
  });
});

describe('a table', () => {
  const table = '| «Name» | Text |\n| --- | --- |\n|  |  |';

  it.each([
    ['¦', table],
    ['a¦', `a\n\n${table}`],
    ['a¦a\nb', `aa\n\n${table}\n\nb`],
  ])('after %j has its own lines', (before, expected) => {
    expect(edited(before, insertTable)).toBe(expected);
  });
});

describe('Enter', () => {
  it.each([
    ['- a¦', '- a\n- ¦'],
    ['- a¦b', '- a\n- ¦b'],
    ['* a¦\nb', '* a\n* ¦\nb'],
    ['  9. a¦', '  9. a\n  10. ¦'],
    ['- [x] a¦', '- [x] a\n- [ ] ¦'],
    ['> a¦', '> a\n> ¦'],
    ['> - a¦', '> - a\n> - ¦'],
    ['- a\n- ¦', '- a\n¦'],
    ['- a\n- [ ] ¦', '- a\n¦'],
    ['> ¦', '¦'],
  ])('after %j makes %j', (before, expected) => {
    const selected = read(before);
    const edit = continueLines(selected);
    expect(edit && write(selected, edit)).toBe(expected);
  });

  it.each(['a¦', '¦- a', '-a¦', '«- a»', '**a**¦', '  a¦'])('in %j is a normal line end', (before) => {
    expect(continueLines(read(before))).toBeUndefined();
  });

  it.each([' ', '>', '- ', '1', '1. '])('is quick after 20,000 characters of %j', (part) => {
    const text = part.repeat(20_000 / part.length);
    const selected = { text, start: text.length, end: text.length };
    expect(cpuSeconds(() => continueLines(selected))).toBeLessThan(0.1);
    expect(cpuSeconds(() => toggleLines({ ...selected, start: 0 }, 'list'))).toBeLessThan(0.1);
  });
});

describe('a mention that is being written', () => {
  const goblin = { name: 'Goblin', kind: 'codex/monsters', id: 'goblin' } as const;

  it.each([
    ['@¦', { from: 0, query: '' }],
    ['ask @gun¦dren', { from: 4, query: 'gun' }],
    ['ask (@Gundren Rock¦', { from: 5, query: 'Gundren Rock' }],
    ['!@¦', { from: 1, query: '' }],
    ['a\n@g¦', { from: 2, query: 'g' }],
  ])('is found in %j', (marked, expected) => {
    const { text, start } = read(marked);
    expect(mentionQueryAt(text, start)).toEqual(expected);
  });

  it.each([
    'a@b¦',
    '@ a¦',
    '@a\nb¦',
    '@[Goblin](codex/monsters:goblin)¦',
    '@[Gob¦',
    `@${'a'.repeat(41)}¦`,
    'a¦',
  ])('is not in %j', (marked) => {
    const { text, start } = read(marked);
    expect(mentionQueryAt(text, start)).toBeUndefined();
  });

  it('becomes a mention', () => {
    const written = '@[Goblin](codex/monsters:goblin)';
    const { text } = read('a @gob.');
    expect(edited('a @gob¦.', () => insertMention(text, { from: 2, query: 'gob' }, goblin))).toBe(
      `a ${written}¦.`,
    );
    expect(edited('@gob¦', () => insertMention('@gob', { from: 0, query: 'gob' }, goblin))).toBe(
      `${written} ¦`,
    );
  });

  it('begins with an @ after a space', () => {
    expect(edited('a¦', insertAt)).toBe('a @¦');
    expect(edited('a ¦', insertAt)).toBe('a @¦');
    expect(edited('¦', insertAt)).toBe('@¦');
  });
});

describe('a shortcut', () => {
  const press = { ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };

  it('is Ctrl or Cmd and a letter', () => {
    expect(formatOfKey({ ...press, key: 'B' })?.name).toBe('Bold');
    expect(formatOfKey({ ...press, key: 'i', ctrlKey: false, metaKey: true })?.name).toBe('Italic');
    expect(formatOfKey({ ...press, key: 'b', ctrlKey: false })).toBeUndefined();
    expect(formatOfKey({ ...press, key: 'i', shiftKey: true })).toBeUndefined();
    expect(formatOfKey({ ...press, key: 'z' })).toBeUndefined();
  });
});
