import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { judgeDifficulty } from '#domain/encounter/difficulty.ts';
import { importDocumentSchema } from './export-document.ts';
import { SAMPLE } from './sample.ts';

const XP: Record<string, number> = { wolf: 50, goblin: 50, hobgoblin: 100, worg: 100, ogre: 450 };

describe('SAMPLE', () => {
  it('is a valid document for an import', () => {
    expect(z.parse(importDocumentSchema, SAMPLE)).toEqual(SAMPLE);
  });

  it('has a party of four, two NPCs and three fights of rising difficulty', () => {
    expect([SAMPLE.characters.length, SAMPLE.npcs.length]).toEqual([4, 2]);
    const levels = SAMPLE.characters.map(({ level }) => level);
    const bands = SAMPLE.encounters.map(
      ({ monsters }) =>
        judgeDifficulty(
          levels,
          monsters.map(({ pointer, count }) => ({ xp: XP[pointer.slice(4)] ?? 0, count })),
          '2014',
        ).band,
    );
    expect(bands).toEqual(['easy', 'medium', 'hard']);
  });
});
