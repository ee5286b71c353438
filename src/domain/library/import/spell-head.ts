import { SCHOOLS, type School } from '#domain/codex/vocabulary.ts';

/** Words of a spell's head, as several formats write them. */
export function readSchool(text: string): School | undefined {
  const name = text.trim().toLowerCase();
  return SCHOOLS.find((school) => school.toLowerCase() === name);
}

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The codex has 'Up to 1 minute' where concentration ends it: "Concentration, up to 1 minute". */
export function durationWords(text: string, concentration: boolean): string {
  const words = text.trim().replace(/^concentration,? ?/i, '');
  const isTime = /^(?:one|\d+) (?:round|minute|hour|day|week)s?$/i.test(words);
  return capitalised(concentration && isTime ? `up to ${words}` : words);
}
