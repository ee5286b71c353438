import type { ProposedEnd } from '#contract/journal/game-session.ts';
import {
  AWARD_MAXIMUM,
  HIGHEST_LEVEL,
  newLevelOf,
  shareOf,
  type XpMode,
} from '#domain/journal/experience.ts';

/** What one character gets from the session. */
export interface Gain {
  readonly character_id: string;
  readonly name: string;
  readonly level: number;
  readonly xp: number;
  /** Null if it stays at its level. */
  readonly new_level: number | null;
}

interface Choice {
  mode: XpMode;
  /** The fights that count. */
  fights: readonly { readonly xp: number }[];
  /** XP that the game master typed, by character. */
  typed: Readonly<Record<string, string>>;
}

/**
 * The gains of those who attended. A milestone gives each of them the next level. Ending the session a second time
 * gives no second level.
 */
export function gainsOf(characters: ProposedEnd['characters'], { mode, fights, typed }: Choice): Gain[] {
  if (mode === 'none') return [];
  const attending = characters.filter(({ attended }) => attended);
  const share = shareOf(fights, attending.length);
  return attending.map(({ character_id, name, level, level_before, xp_before }) => {
    if (mode === 'milestone') {
      const next = Math.min(level_before + 1, HIGHEST_LEVEL);
      const new_level = next > level ? next : null;
      return { character_id, name, level, xp: 0, new_level };
    }
    const xp = Math.min(AWARD_MAXIMUM, Number(typed[character_id] ?? share));
    return { character_id, name, level, xp, new_level: newLevelOf(level, xp_before + xp) };
  });
}

/** For a session that is ended a second time: the XP that it gave before, where that differs from the share. */
export function formerXp({ experience, characters }: ProposedEnd): Record<string, string> {
  if (experience?.mode !== 'per_fight') return {};
  const shares = new Map(characters.map(({ character_id, share }) => [character_id, share]));
  return Object.fromEntries(
    experience.characters
      .filter(({ character_id, xp }) => xp !== shares.get(character_id))
      .map(({ character_id, xp }) => [character_id, String(xp)]),
  );
}

/** The payload. It contains only confirmed levels, and only of characters that reach a new one. */
export function awardOf(mode: XpMode, gains: readonly Gain[], confirmed: readonly string[]) {
  return {
    experience: { mode, characters: gains.map(({ character_id, xp }) => ({ character_id, xp })) },
    levels: gains.flatMap(({ character_id, new_level }) =>
      new_level !== null && confirmed.includes(character_id) ? [{ character_id, level: new_level }] : [],
    ),
  };
}
