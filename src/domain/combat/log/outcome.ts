import { isPlayersCharacter } from '#domain/combat/combatant.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import { joined } from './joined-facts.ts';
import { firstOf, type LogLine, type LogPart, listedInFull, wordLine } from './log-line.ts';

/** One fact of an outcome: everything that the step logs about one combatant, or one line about several. */
interface OutcomeFact {
  readonly text: string;
  /** The combatant that it is about. Null for a line about several or about nobody. */
  readonly of: string | null;
  readonly name: string;
  readonly event: 'falls' | 'dies' | null;
  /** Only what was spent. */
  readonly isResource: boolean;
}

export interface Outcome {
  readonly sequence: number;
  /** Deaths and falls first and resources last, because a narrow screen cuts the end. */
  readonly facts: readonly OutcomeFact[];
  /** The lines of the log, in their order. */
  readonly lines: readonly string[];
}

/** The number of newest steps that are searched. */
const SEARCHED = 100;

/** OUT-1: the newest step with an outcome. A turn alone has none. An entry keeps its identity, so it can be compared. */
export function lastOutcomeEntry(journal: readonly JournalEntry[]): JournalEntry | undefined {
  let replaced: number | undefined;
  const end = Math.max(0, journal.length - SEARCHED);
  for (let at = journal.length - 1; at >= end; at -= 1) {
    const entry = journal[at];
    if (entry === undefined || entry.sequence === replaced) {
      replaced = entry?.replaces;
      continue;
    }
    replaced = entry.replaces;
    if (entry.log.some(isOutcome)) return entry;
  }
  return undefined;
}

/** OUT-1: whether a turn has begun since that step. */
export function isPast(journal: readonly JournalEntry[], { sequence }: JournalEntry): boolean {
  const later = journal.slice(-SEARCHED).filter((entry) => entry.sequence > sequence);
  return later.some(({ log }) => log.some(({ kind }) => kind === 'turn'));
}

/** A change of the turn or the round is not an outcome, and neither is a question at its start or end. */
function isOutcome({ kind, event }: LogLine): boolean {
  return kind !== 'turn' && event !== 'round' && event !== 'asked';
}

const outcomes = new WeakMap<JournalEntry, Outcome>();

/** OUT-2: in the words of the log. Cached, because several readers show the same step. */
export function outcomeOf(entry: JournalEntry): Outcome {
  const known = outcomes.get(entry);
  if (known !== undefined) return known;
  const lines = entry.log.filter(isOutcome);
  const { command } = entry.issued;
  const facts = command.type === 'start-fight' ? [BEGINS] : inWeight(factsOf(lines, endingsIn(command)));
  const outcome = { sequence: entry.sequence, facts, lines: lines.map(wordLine) };
  outcomes.set(entry, outcome);
  return outcome;
}

/** The initiatives that were rolled for the start are in the list. */
const BEGINS: OutcomeFact = { text: 'Round 1', of: null, name: '', event: null, isResource: false };

/**
 * 'Fire Breath …, Nissa fails the save (8 against DC 17) and takes 56 fire'. The characters of the players come before
 * the others.
 */
export function outcomeText({ facts }: Outcome, fight: Fight): string {
  const told = facts.map((fact) => ({ ...fact, isOfPlayers: !fact.isResource && isOfPlayers(fact, fight) }));
  const others = told.slice(1);
  const characters = others.filter((fact) => fact.isOfPlayers);
  return joined([...told.slice(0, 1), ...characters, ...others.filter((fact) => !fact.isOfPlayers)]).join(
    ' · ',
  );
}

function isOfPlayers({ of }: OutcomeFact, fight: Fight): boolean {
  const combatant = findCombatant(fight, of);
  return combatant !== undefined && isPlayersCharacter(combatant);
}

type Endings = ReadonlyMap<string, { readonly name: string; readonly words: string }>;

/** OUT-2: how long the conditions of this step last. The log does not say it, because players may not know it. */
function endingsIn(command: JournalEntry['issued']['command']): Endings {
  const parts =
    'commands' in command
      ? [command, ...(command.next ?? [])].flatMap(({ commands }) => commands)
      : [command];
  return new Map(
    parts.flatMap((part) => {
      if (part.type !== 'apply-condition' || !('combatant_ids' in part)) return [];
      const ending = { name: part.name, words: describeEnding(part) };
      return part.combatant_ids.map((id) => [id, ending] as const);
    }),
  );
}

function describeEnding({ duration, save_ends }: CommandOf<'apply-condition'>): string {
  const save = save_ends ? ' (save ends)' : '';
  if (!duration) return save;
  if (duration === 'this-turn') return ` until the end of this turn${save}`;
  return ` for ${duration.rounds} ${duration.rounds === 1 ? 'round' : 'rounds'}${save}`;
}

const GRAVE_VERBS = { dies: ['dies', 'die'], falls: ['falls', 'fall'] } as const;

/** OUT-2: who dies and who falls, before everything else: 'Aria and Borin die'. No character is left out. */
export function graveWords({ facts }: Outcome, fight: Fight): { event: 'falls' | 'dies'; text: string }[] {
  return (['dies', 'falls'] as const).flatMap((event) => {
    const those = facts.filter((fact) => fact.event === event);
    if (those.length === 0) return [];
    const characters = those.filter((fact) => isOfPlayers(fact, fight)).map(({ name }) => name);
    const others = those.filter((fact) => !isOfPlayers(fact, fight)).map(({ name }) => name);
    const names = listedInFull([...characters, ...firstOf(others)]);
    return [{ event, text: `${names} ${GRAVE_VERBS[event][those.length === 1 ? 0 : 1]}` }];
  });
}

/** OUT-3: whether a character of the players falls or dies. */
export function isGrave({ facts }: Outcome, fight: Fight): boolean {
  return facts.some((fact) => fact.event !== null && isOfPlayers(fact, fight));
}

interface OpenFact {
  readonly of: string | null;
  readonly name: string;
  readonly isResource: boolean;
  texts: string[];
  event: OutcomeFact['event'];
}

/** Lines about one combatant become one fact that names it once. What was spent after the deed is a fact of its own. */
function factsOf(lines: readonly LogLine[], endings: Endings): OutcomeFact[] {
  const open: OpenFact[] = [];
  const byId = new Map<string, OpenFact>();
  for (const line of lines) {
    const isResource = line.kind === 'resource' && open.length > 0;
    const of = line.kind === 'history' ? null : subjectOf(line);
    const fact = of === null || isResource ? undefined : byId.get(of);
    const event = line.event === 'falls' || line.event === 'dies' ? line.event : null;
    // The strikes of a Multiattack name the same deed.
    if (isResource && open.some(({ texts: [first] }) => first === wordLine(line))) continue;
    if (fact === undefined) {
      const texts = [withEnding(wordLine(line), of, endings)];
      const started: OpenFact = { of, name: nameIn(line), texts, event, isResource };
      open.push(started);
      if (of !== null && !isResource) byId.set(of, started);
    } else {
      const more = wordLine({ parts: line.parts.slice(1) }).replace(/^(: | )/, '');
      fact.texts.push(withEnding(more, of, endings));
      fact.event = event ?? fact.event;
    }
  }
  return open.map(({ texts, ...fact }) => ({ ...fact, text: [...new Set(texts)].join(', ') }));
}

function withEnding(text: string, of: string | null, endings: Endings): string {
  const ending = of === null ? undefined : endings.get(of);
  return ending !== undefined && text.endsWith(` ${ending.name}`) ? `${text}${ending.words}` : text;
}

/** The combatant with which the line begins. */
function subjectOf({ parts: [first, second] }: LogLine): string | null {
  if (first === undefined || !isWho(first) || first.who.length !== 1 || first.others) return null;
  // "Aria's exhaustion is now level 2" cannot be joined to another fact, because it needs the name.
  return typeof second === 'string' && /^(: | )/.test(second) ? (first.who[0]?.id ?? null) : null;
}

function nameIn({ parts: [first] }: LogLine): string {
  return first !== undefined && isWho(first) ? (first.who[0]?.name ?? '') : '';
}

function isWho(part: LogPart): part is Extract<LogPart, { who: unknown }> {
  return typeof part === 'object' && 'who' in part;
}

const WEIGHTS = { dies: 0, falls: 1 } as const;

/** The first fact says what was done, so it stays first. Deaths and falls follow, and resources are last. */
function inWeight(facts: readonly OutcomeFact[]): OutcomeFact[] {
  const weighed = facts.map((fact, index) => ({
    fact,
    weight: fact.event === null ? (index === 0 ? -1 : fact.isResource ? 3 : 2) : WEIGHTS[fact.event],
  }));
  return weighed.sort((one, other) => one.weight - other.weight).map(({ fact }) => fact);
}
