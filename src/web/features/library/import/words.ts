import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import type { Candidate } from '#domain/library/import/library-import-plan.ts';
import type { ImportKind } from '#domain/library/import/records.ts';
import { countsInWords } from '#web/stuff/imports/counts-in-words.ts';

export function savedInWords(counts: Record<ImportKind, number>): string {
  const words = countsInWords(counts);
  return words === '' ? 'Nothing is ticked.' : `${words} will be saved, all or nothing.`;
}

export function describeCandidate(candidate: Candidate): string {
  if (candidate.kind === 'monster') {
    const { challenge_rating, type } = candidate.record.fields;
    return `Monster · ${type} · CR ${formatChallenge(challenge_rating)}`;
  }
  if (candidate.kind === 'spell') {
    const { level, school } = candidate.record.fields;
    return `Spell · ${level === 0 ? 'cantrip' : `level ${level}`} · ${school.toLowerCase()}`;
  }
  if (candidate.kind === 'character') {
    const { level, hit_points } = candidate.record.fields;
    return `Character · level ${level} · ${hit_points} HP`;
  }
  const monsters = candidate.record.fields.monsters.reduce((sum, { count }) => sum + count, 0);
  return `Encounter · ${monsters} ${monsters === 1 ? 'monster' : 'monsters'}`;
}

export function sourceInWords(name: string): string {
  return name === '' ? 'the pasted text' : name;
}
