import { listed, listedInFull } from './log-line.ts';

interface Told {
  readonly text: string;
  readonly name: string;
  readonly event: 'falls' | 'dies' | null;
  /** Every character of the players is named. */
  readonly isOfPlayers: boolean;
}

/** 'Aria fails the save (14 against DC 19) and takes 63 fire, 3 left', in its parts. */
interface Parts {
  readonly name: string;
  /** Undefined without a save. */
  readonly save?: { readonly verb: string; readonly dc: string };
  /** What was rolled and the hit points left: they differ between combatants with the same result. */
  readonly own: readonly string[];
  readonly clauses: readonly string[];
}

/** OUT-2: combatants with the same result are one sentence: 'Aria (14) and Borin (3) fail the save against DC 19'. */
export function joined(facts: readonly Told[]): string[] {
  const groups = new Map<string, { text: string; isOfPlayers: boolean; parts: Parts[] }>();
  for (const { isOfPlayers, ...fact } of facts) {
    const text = withoutGrave(fact);
    const parts = partsOf(text, fact.name);
    const key = parts === undefined ? text : JSON.stringify([isOfPlayers, parts.save, parts.clauses]);
    const group = groups.get(key) ?? { text, isOfPlayers, parts: [] };
    if (parts !== undefined) group.parts.push(parts);
    if (text !== fact.name) groups.set(key, group);
  }
  return [...groups.values()].map(({ text, isOfPlayers, parts }) =>
    parts.length < 2 ? text : aboutSeveral(parts, isOfPlayers ? listedInFull : listed),
  );
}

/** Who falls and who dies is said before. */
function withoutGrave({ text, name, event }: Omit<Told, 'isOfPlayers'>): string {
  if (event === null || !text.startsWith(name)) return text;
  const clauses = text.slice(name.length).split(',');
  return `${name}${clauses.filter((clause) => clause !== ' dies' && clause !== ' falls unconscious')}`;
}

const SAVE = /^ (saves|fails the save) \((?:(-?\d+) against )?DC (\d+)\)/;
const PLURALS: Readonly<Record<string, string>> = {
  saves: 'save',
  'fails the save': 'fail the save',
  takes: 'take',
  is: 'are',
  has: 'have',
};
/** A clause with another verb is about one combatant only. */
const CLAUSE = /^( and| but|) (takes|is|has) /;
const LEFT = /^ \d+ left$/;

function partsOf(text: string, name: string): Parts | undefined {
  if (name === '' || !text.startsWith(name)) return undefined;
  const rest = text.slice(name.length);
  const [found = '', verb, rolled, dc] = SAVE.exec(rest) ?? [];
  const all = rest.slice(found.length).split(',');
  const left = all.find((clause) => LEFT.test(clause));
  const clauses = all.filter((clause) => clause !== '' && clause !== left);
  const isKnown = clauses.every((clause) => CLAUSE.test(clause)) && (found !== '' || clauses.length > 0);
  if (!isKnown) return undefined;
  const own = [rolled, left === ' 0 left' ? undefined : left?.trim()].filter((one) => one !== undefined);
  return { name, own, clauses, ...(verb !== undefined && dc !== undefined && { save: { verb, dc } }) };
}

function aboutSeveral(parts: readonly Parts[], list: (names: readonly string[]) => string): string {
  const names = parts.map(({ name, own }) => (own.length === 0 ? name : `${name} (${own.join(', ')})`));
  const [{ save, clauses } = { save: undefined, clauses: [] }] = parts;
  const saved = save === undefined ? '' : ` ${PLURALS[save.verb]} against DC ${save.dc}`;
  const results = clauses.map((clause) =>
    clause.replace(CLAUSE, (_, joint: string, verb: string) => `${joint} ${PLURALS[verb]} `),
  );
  return `${list(names)}${saved}${results}`;
}
