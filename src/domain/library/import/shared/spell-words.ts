import { CASTING_TIMES, SCHOOLS, type School } from '#domain/codex/vocabulary.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { line, splitList } from './read-fields.ts';

/** Readers for the lines of a spell in the wording of 2014 and 2024, shared by several formats. */

/** The heading for the effect of a higher slot or level, in the wording of both editions. */
export const HIGHER =
  /^(?:At Higher Levels|Using a Higher-Level Spell Slot|Cantrip Upgrade|Higher Levels?)[.:]{0,5}(?: {1,20}|$)(.*)$/i;

export function readSchool(text: string): School | undefined {
  const name = text.trim().toLowerCase();
  return SCHOOLS.find((school) => school.toLowerCase() === name);
}

export interface SpellKind {
  level: number;
  school: School;
  ritual: boolean;
  /** Only the 2024 line has classes. */
  classes: string[];
  edition: OwnSpellFields['edition'];
}

export const COMPONENTS = ['V', 'S', 'M'] as const;

const LINE_MAXIMUM = 300;
const SCHOOL = SCHOOLS.join('|');
const KIND_2014 = new RegExp(`^(\\d)(?:st|nd|rd|th)[ -]?level (${SCHOOL})\\b(.*)$`, 'i');
const CANTRIP = new RegExp(`^(${SCHOOL}) cantrip\\b(.*)$`, 'i');
const KIND_2024 = new RegExp(`^Level (\\d) (${SCHOOL})\\b(.*)$`, 'i');

/** '3rd-level evocation (ritual)', 'Evocation cantrip', 'Level 3 Evocation (Sorcerer, Wizard)'. */
export function readSpellKind(text: string): SpellKind | undefined {
  const words = line(text, LINE_MAXIMUM);
  const cantrip = CANTRIP.exec(words);
  const match =
    cantrip === null
      ? (KIND_2014.exec(words) ?? KIND_2024.exec(words))
      : [cantrip[0], '0', ...cantrip.slice(1)];
  if (match === null) return undefined;
  const rest = match[3] ?? '';
  if (!/^\s{0,20}(?:\([^)]{0,200}\).*)?$/.test(rest)) return undefined;
  const notes = splitList(rest.replace(/[()]/g, ',')).map((note) => note.trim());
  const isRitual = (note: string) => /^ritual$/i.test(note);
  const classes = notes.filter((note) => !isRitual(note));
  return {
    level: Number(match[1]),
    school: readSchool(match[2] ?? '') ?? 'Evocation',
    ritual: notes.some(isRitual),
    classes,
    edition: /^Level/i.test(words) || (cantrip !== null && classes.length > 0) ? '2024' : '2014',
  };
}

/** 'Action or Ritual' becomes one action and a ritual. Casting times of the codex are written as in the codex. */
export function readCastingTime(text: string): { casting_time: string; ritual: boolean } {
  const words = line(text, LINE_MAXIMUM);
  const ritual = /\britual\b/i.test(words);
  const time = words
    .replace(/ or ritual\b| ?\(ritual\)/i, '')
    .replace(/^(bonus action|action|reaction)\b/i, '1 $1');
  const known = CASTING_TIMES.find((name) => time.toLowerCase().startsWith(name));
  return { casting_time: known === undefined ? time : known + time.slice(known.length), ritual };
}

/** 'V, S, M (a drop of mud)'. */
export function readComponents(text: string): { components: OwnSpellFields['components']; material: string } {
  const words = line(text, LINE_MAXIMUM * 5);
  const open = words.indexOf('(');
  const letters = splitList(open === -1 ? words : words.slice(0, open)).map((part) => part.toUpperCase());
  const named: Record<string, 'V' | 'S' | 'M'> = { VERBAL: 'V', SOMATIC: 'S', MATERIAL: 'M' };
  const found = new Set(letters.map((letter) => named[letter] ?? letter));
  return {
    components: COMPONENTS.filter((component) => found.has(component)),
    material:
      open === -1
        ? ''
        : words
            .slice(open + 1)
            .replace(/\)[^)]*$/, '')
            .trim(),
  };
}

/** 'Concentration, up to 1 minute'. */
export function readDuration(text: string): { duration: string; concentration: boolean } {
  const words = line(text, LINE_MAXIMUM);
  const concentration = /\bconcentration\b/i.test(words);
  return { duration: durationWords(words, concentration) || capitalised(words), concentration };
}

/**
 * Writes the duration as the codex does: 'Up to 1 minute' with concentration, even if the format says only '1 minute'.
 */
export function durationWords(text: string, concentration: boolean): string {
  const words = text.trim().replace(/^concentration\b,? ?/i, '');
  const isTime = /^(?:one|\d+) (?:round|minute|hour|day|week)s?$/i.test(words);
  return capitalised(concentration && isTime ? `up to ${words}` : words);
}
