import { type Combatant, isUnseen } from '#domain/combat/combatant.ts';
import type { Context } from '#domain/combat/command-context.ts';
import { combatantsInOrder, type Fight, findCombatant } from '#domain/combat/fight.ts';
import { idsOfWho, type LogField, type LogKind, type LogLine, type LogPart } from './log-line.ts';
import type { NameReference } from './name-reference.ts';
import { isWordPart, nameReferencesIn } from './name-references.ts';
import { insertedTexts, type Wording } from './wording.ts';

/** Adds a line to the log. LOG-2: a line that names an unseen combatant is for the game master only. */
export function say(context: Context, fight: Fight, kind: LogKind, wording: Wording): void {
  const names = unseenNames(context.before);
  const hidden =
    wording.named.some(isUnseen) ||
    insertedTexts(wording.parts).some((text) => names.some((name) => holds(text, name)));
  const parts = withReferences(context.before, wording.parts);
  write(context, fight, { kind, parts, hidden, ...meaningOf(wording) });
}

/** For the game master only: the note of a lair, the trigger of a readied action. */
export function sayInSecret(context: Context, fight: Fight, kind: LogKind, wording: Wording): void {
  write(context, fight, { kind, parts: [...wording.parts], hidden: true, ...meaningOf(wording) });
}

function meaningOf({ event, facts }: Wording): Pick<LogLine, 'event' | 'facts'> {
  return { ...(event && { event }), ...(facts && { facts: [...facts] }) };
}

interface Apart {
  readonly kind: LogKind;
  readonly combatants: readonly Combatant[];
  readonly word: (some: readonly Combatant[]) => Wording;
}

/** LOG-2: writes separate lines for seen and unseen combatants. */
export function sayApart(context: Context, fight: Fight, { kind, combatants, word }: Apart): void {
  for (const unseen of [false, true]) {
    const some = combatants.filter((combatant) => isUnseen(combatant) === unseen);
    if (some.length > 0) say(context, fight, kind, word(some));
  }
}

const LEADS = { undo: 'Undone: ', redo: 'Redone: ' } as const;

/**
 * For undo and redo. The line is hidden if the original was hidden, or if it names a combatant that is unseen before or
 * after.
 */
export function sayAgain(
  context: Context,
  fight: Fight,
  lead: keyof typeof LEADS,
  former: Pick<LogLine, 'parts' | 'hidden'>,
): void {
  const said = withoutLead(former.parts);
  const isSecret = (id: string) =>
    [findCombatant(fight, id), findCombatant(context.before, id)].some((one) => one && isUnseen(one));
  const names = [...unseenNames(context.before), ...unseenNames(fight)];
  const hidden =
    former.hidden ||
    idsIn(said).some(isSecret) ||
    insertedTexts(said).some((text) => names.some((name) => holds(text, name)));
  context.lines.push({ round: fight.round, kind: 'history', parts: [LEADS[lead], ...said], hidden });
}

function withoutLead(parts: readonly LogPart[]): readonly LogPart[] {
  return Object.values<LogPart | undefined>(LEADS).includes(parts[0]) ? parts.slice(1) : parts;
}

function idsIn(parts: readonly LogPart[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || 'typed' in part) return [];
    return 'who' in part ? idsOfWho(part) : [part.of];
  });
}

function write(context: Context, { round }: Fight, line: Omit<LogLine, 'round'>): void {
  context.lines.push({ round, ...line });
}

/** The fields that may contain typed text: the name of a condition, a spell or a counter. */
const TYPED_FIELDS: readonly LogField[] = ['conditions', 'figures'];

/** VIS-6: adds references, so that players read the current names later. */
function withReferences(fight: Fight, parts: readonly LogPart[]): LogPart[] {
  return parts.map((part) => {
    if (typeof part === 'string' || !('of' in part) || !TYPED_FIELDS.includes(part.field)) return part;
    const mentions = knownReferences(fight, part.text);
    return mentions.length === 0 ? part : { ...part, mentions: [...mentions] };
  });
}

const referencesOfTexts = new WeakMap<Fight, Map<string, readonly NameReference[]>>();

/** Cached per text: a condition on hundreds of combatants writes the same text hundreds of times. */
function knownReferences(fight: Fight, text: string): readonly NameReference[] {
  const known = referencesOfTexts.get(fight) ?? new Map<string, readonly NameReference[]>();
  referencesOfTexts.set(fight, known);
  const mentions = known.get(text) ?? nameReferencesIn(fight, text);
  known.set(text, mentions);
  return mentions;
}

const knownNames = new WeakMap<Fight, readonly string[]>();

/** Cached per state: a command for hundreds of combatants writes hundreds of lines. */
function unseenNames(fight: Fight): readonly string[] {
  let names = knownNames.get(fight);
  if (names === undefined) {
    names = combatantsInOrder(fight)
      .filter(isUnseen)
      .map(({ name }) => name.toLowerCase());
    knownNames.set(fight, names);
  }
  return names;
}

/** Whether the text contains the name as a whole word. "Orc - 10" does not contain "Orc - 1". */
export function holds(text: string, name: string): boolean {
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(name); at !== -1; at = lower.indexOf(name, at + 1)) {
    if (!isWordPart(lower[at - 1]) && !isWordPart(lower[at + name.length])) return true;
  }
  return false;
}
