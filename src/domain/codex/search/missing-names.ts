import names from '#content/search/missing-names.json' with { type: 'json' };
import { wordsOf } from './text-index.ts';
import { singularForms, slipsInWhole } from './word-forms.ts';

/** What a user can add instead: an own monster or spell. For an item there is only a note. */
export type MissingKind = 'monster' | 'spell' | 'item';

export interface MissingName {
  readonly kind: MissingKind;
  /** As it is written: 'Mind Flayer'. */
  readonly name: string;
}

/** Famous names that the codex does not have. Without this list, a search would answer with a guess. */
const NAMES: Readonly<Record<MissingKind, readonly string[]>> = names;

/** From this number of letters, one of them may be wrong. */
const SLIP_FROM = 7;

const lettersOf = (text: string) => wordsOf(text).join('');
/** Every famous name, for the search and for its tests. */
export const MISSING_NAMES = (Object.keys(NAMES) as MissingKind[]).flatMap((kind) =>
  NAMES[kind].map((name) => ({ kind, name, letters: lettersOf(name) })),
);

/** The famous name that the whole query means. `existing` are names that the search found: they are not missing. */
export function missingName(query: string, existing: readonly string[]): MissingName | undefined {
  const typed = lettersOf(query);
  const forms = [typed, ...singularForms(typed)];
  const found = MISSING_NAMES.find(({ letters }) =>
    forms.some((form) => slipsInWhole(form, letters, form.length < SLIP_FROM ? 0 : 1) !== undefined),
  );
  if (found === undefined || existing.some((name) => lettersOf(name).includes(found.letters)))
    return undefined;
  return { kind: found.kind, name: found.name };
}

/** What a search shows beside its results. */
export const MISSING_TEXT = 'not in the SRD 5.1';
