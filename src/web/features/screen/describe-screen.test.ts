import { expect, it } from 'vitest';
import type { Panel } from '#domain/screen/screen.ts';
import { describeScreen } from './describe-screen.ts';

const note = (text: string, width = 1): Panel => ({
  id: text,
  kind: 'note',
  title: '',
  text,
  width,
  height: 1,
});

it('tells panels of the same name apart, and shows their size', () => {
  const layouts = [{ id: 'one', name: 'Combat', panels: [note('Wolves'), note('Rain', 2)] }];
  expect(describeScreen({ layouts })).toEqual({
    Combat: 'Note, Note',
    'Combat: Note': 'Wolves\n1 × 1',
    'Combat: Note (2)': 'Rain\n2 × 1',
  });
});
