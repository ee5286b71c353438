import { isPlayersCharacter } from '#domain/combat/combatant.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import { type LogLine, type LogPart, listed, wordLine } from './log-line.ts';

/** One fact of an outcome: everything that the step logs about one combatant, or one line about several. */
interface OutcomeFact {
  readonly text: string;
  /** The combatant that it is about. Null for a line about several or about nobody. */
  readonly of: string | null;
  readonly name: string;
  readonly event: 'falls' | 'dies' | null;
}

export interface Outcome {
  readonly sequence: number;
  /** Deaths and falls first, because a narrow screen cuts the end. */
  readonly facts: readonly OutcomeFact[];
  /** The lines of the log, in their order. */
  readonly lines: readonly string[];
}

/** The number of newest steps that are searched. */
const SEARCHED = 100;

/**
 * OUT-1: the newest step with an outcome. A turn alone has none, so the last outcome stays until something happens. An
 * entry keeps its identity, so it can be compared.
 */
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
  const outcome = { sequence: entry.sequence, facts: inWeight(factsOf(lines)), lines: lines.map(wordLine) };
  outcomes.set(entry, outcome);
  return outcome;
}

/** 'Fire Breath …, Nissa fails the save (8 against DC 17) and takes 56 fire, 0 left, dies'. */
export function outcomeText({ facts }: Outcome): string {
  return facts.map(({ text }) => text).join(' · ');
}

const GRAVE_VERBS = { dies: ['dies', 'die'], falls: ['falls', 'fall'] } as const;

/** OUT-2: who dies and who falls, before everything else: 'Aria and Borin die'. */
export function graveWords({ facts }: Outcome): { event: 'falls' | 'dies'; text: string }[] {
  return (['dies', 'falls'] as const).flatMap((event) => {
    const names = facts.filter((fact) => fact.event === event).map(({ name }) => name);
    return names.length === 0
      ? []
      : [{ event, text: `${listed(names)} ${GRAVE_VERBS[event][names.length === 1 ? 0 : 1]}` }];
  });
}

/** OUT-3: whether a character of the players falls or dies. */
export function isGrave({ facts }: Outcome, fight: Fight): boolean {
  return facts.some(({ event, of }) => {
    const combatant = event === null ? undefined : findCombatant(fight, of);
    return combatant !== undefined && isPlayersCharacter(combatant);
  });
}

interface OpenFact {
  readonly of: string | null;
  readonly name: string;
  texts: string[];
  event: OutcomeFact['event'];
}

/** Lines about one combatant become one fact that names it once. */
function factsOf(lines: readonly LogLine[]): OutcomeFact[] {
  const open: OpenFact[] = [];
  const byId = new Map<string, OpenFact>();
  for (const line of lines) {
    const of = line.kind === 'history' ? null : subjectOf(line);
    const fact = of === null ? undefined : byId.get(of);
    const event = line.event === 'falls' || line.event === 'dies' ? line.event : null;
    if (fact === undefined) {
      const started: OpenFact = { of, name: nameIn(line), texts: [wordLine(line)], event };
      open.push(started);
      if (of !== null) byId.set(of, started);
    } else {
      fact.texts.push(wordLine({ parts: line.parts.slice(1) }).replace(/^(: | )/, ''));
      fact.event = event ?? fact.event;
    }
  }
  return open.map(({ texts, ...fact }) => ({ ...fact, text: [...new Set(texts)].join(', ') }));
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

/** The first fact says what was done, so it stays first. Deaths and falls follow. */
function inWeight(facts: readonly OutcomeFact[]): OutcomeFact[] {
  const weighed = facts.map((fact, index) => ({
    fact,
    weight: fact.event === null ? (index === 0 ? -1 : 2) : WEIGHTS[fact.event],
  }));
  return weighed.sort((one, other) => one.weight - other.weight).map(({ fact }) => fact);
}
