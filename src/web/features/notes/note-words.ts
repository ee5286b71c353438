import type { Audience, NoteType } from '#domain/journal/fields.ts';

export const TYPE_NAMES: Readonly<Record<NoteType, string>> = {
  person: 'Person',
  place: 'Place',
  faction: 'Faction',
  quest: 'Quest',
  secret: 'Secret',
  other: 'Other',
};

export const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  game_master: 'Game master',
  players: 'Players',
};
