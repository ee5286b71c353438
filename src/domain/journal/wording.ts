import { capitalised } from '#domain/text/capitalised.ts';
import { pluralOf } from '#domain/text/plural.ts';
import { shortened } from './fight-line.ts';
import { escapeMarkdown, formatMention } from './mention.ts';
import { LINE_TEXT_MAXIMUM, type LineContent, type ToldFight } from './session-line.ts';

/** How names are written: as text in a line, as mentions in a recap. */
export interface Names {
  plain(name: string): string;
  character(name: string, id: string): string;
  encounter(name: string, id: string): string;
  handout(name: string, id: string): string;
}

const asWritten = (name: string) => name;

export const IN_TEXT: Names = {
  plain: asWritten,
  character: asWritten,
  encounter: asWritten,
  handout: asWritten,
};

export const IN_MARKDOWN: Names = {
  plain: escapeMarkdown,
  character: (name, id) => formatMention({ kind: 'character', name, id }),
  encounter: (name, id) => formatMention({ kind: 'encounter', name, id }),
  handout: (name, id) => formatMention({ kind: 'handout', name, id }),
};

/** The names that a sentence lists before it says how many more there are. */
const NAMED_MAXIMUM = 8;

/** 'Aria, Borin and 3 others'. */
export function listNames(names: readonly string[]): string {
  const more = names.length - NAMED_MAXIMUM;
  const shown = more > 1 ? [...names.slice(0, NAMED_MAXIMUM), `${more} others`] : names;
  if (shown.length <= 1) return shown.join('');
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/** 'once', 'twice', '3 times'. */
function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}

/** JRN-3: a fight in plain sentences. */
export function wordFight(told: ToldFight, names: Names): string[] {
  const party = told.party.map((member) => wordMember(member, names));
  const foes = told.foes.map((foe) => wordFoe(foe, names));
  const place = names.encounter(told.name, told.encounter_id);
  const rounds = told.rounds === 1 ? '1 round' : `${told.rounds} rounds`;
  const against = foes.length === 0 ? '' : ` against ${listNames(foes)}`;
  const who = party.length === 0 ? 'The party' : listNames(party);
  return [
    `${who} fought${against} in ${place} for ${rounds}.`,
    ...told.party.flatMap((member) => wordFate(member, names)),
    ...wordRolls(told, names),
    ...wordDefeated(told),
  ];
}

/** The text of a fight's line. */
export function fightText(told: ToldFight): string {
  return shortened([...wordFight(told, IN_TEXT), ...wordRewards(told, IN_TEXT)].join(' '), LINE_TEXT_MAXIMUM);
}

/** JRN-1: the text of a line that the server writes. Empty for a typed line. */
export function lineText(content: LineContent): string {
  switch (content.kind) {
    case 'typed':
      return '';
    case 'started':
      return 'The session began.';
    case 'ended':
      return 'The session ended.';
    case 'rest':
      return 'The party took a long rest.';
    case 'handout':
      return `Shown: ${content.data.name}`;
    case 'level-up':
      return `${content.data.name} reached level ${content.data.level}.`;
    case 'encounter':
      return `The fight ${content.data.name} began.`;
    case 'fight':
      return fightText(content.data);
  }
}

/** Whether the game master has changed the words that the server wrote. */
export function hasOwnWords(content: LineContent, text: string): boolean {
  return content.kind !== 'typed' && text !== lineText(content);
}

/** A game master's own text may be Markdown of several lines, such as a list. */
export function wordRewards({ rewards }: ToldFight, names: Names): string[] {
  if (rewards === '') return [];
  if (rewards.includes('\n') && names !== IN_TEXT) return ['Rewards:', rewards];
  return [asSentence(`Rewards: ${rewards.replace(/\s+/g, ' ')}`)];
}

/** Adds a period at the end, unless the text already ends with punctuation. */
export function asSentence(text: string): string {
  return /[.!?…:;)"'”’*_]$/.test(text) ? text : `${text}.`;
}

function wordMember({ name, character_id }: ToldFight['party'][number], names: Names): string {
  return character_id === null ? names.plain(name) : names.character(name, character_id);
}

/** 'a goblin', '2 goblins'; a name has no article. */
function wordFoe({ name, count, is_kind }: ToldFight['foes'][number], names: Names): string {
  const written = names.plain(is_kind ? name.toLowerCase() : name);
  if (count > 1) return `${count} ${pluralOf(written)}`;
  return is_kind ? `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${written}` : written;
}

/** 'Borin fell twice, got up again once and died.' Nothing if nothing happened to it. */
function wordFate(member: ToldFight['party'][number], names: Names): string[] {
  const { fell, rose, dead } = member;
  const parts = [
    ...(fell === 0 ? [] : [fell === 1 ? 'fell' : `fell ${times(fell)}`]),
    ...(rose === 0 ? [] : [rising(fell, rose)]),
    ...(dead ? ['died'] : []),
  ];
  return parts.length === 0 ? [] : [`${wordMember(member, names)} ${listNames(parts)}.`];
}

function rising(fell: number, rose: number): string {
  if (rose === 1 && fell <= 1) return 'got up again';
  return rose === fell ? 'got up again each time' : `got up again ${times(rose)}`;
}

/** 'Aria rolled 2 natural 20s and Borin rolled a natural 1.' */
function wordRolls({ rolls }: ToldFight, names: Names): string[] {
  const counts = new Map<string, { who: string | null; natural: 20 | 1; count: number }>();
  for (const { who, natural } of rolls) {
    const key = `${natural} ${who ?? ''}`;
    counts.set(key, { who, natural, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const parts = [...counts.values()].map(({ who, natural, count }) => {
    const rolled = count === 1 ? `a natural ${natural}` : `${count} natural ${natural}s`;
    return `${who === null ? 'someone' : names.plain(who)} rolled ${rolled}`;
  });
  return parts.length === 0 ? [] : [`${capitalised(listNames(parts))}.`];
}

function wordDefeated({ foes, xp }: ToldFight): string[] {
  const all = foes.reduce((sum, { count }) => sum + count, 0);
  const defeated = foes.reduce((sum, foe) => sum + foe.defeated, 0);
  if (all === 0) return [];
  const worth = xp === 0 ? '' : `, worth ${xp.toLocaleString('en')} XP`;
  if (all === 1) return [defeated === 1 ? `The enemy was defeated${worth}.` : 'The enemy was not defeated.'];
  if (defeated === all) return [`${all === 2 ? 'Both' : `All ${all}`} enemies were defeated${worth}.`];
  if (defeated === 0) return ['None of the enemies was defeated.'];
  return [`${defeated} of ${all} enemies ${defeated === 1 ? 'was' : 'were'} defeated${worth}.`];
}
