import { type EntryReference, GUIDES, type Guide } from './guides.ts';
import { slugOf } from './slug.ts';
import { slipsAllowed, slipsBetween } from './word-forms.ts';

/** Where an address means to lead. `certain` is false where letters were guessed. */
interface MeantEntry extends EntryReference {
  readonly certain: boolean;
}

type Names = Readonly<Record<Guide, readonly { readonly index: string }[]>>;

/**
 * Finds the entry that an old, abbreviated or misspelt address means: `/codex/specs/monsters/Ancient%20Red%20Dragon`,
 * `/codex/monsters/goblin`, `/spells/firebal`. Undefined for an address that means no entry.
 */
export function createEntryFinder(names: Names): (address: string) => MeantEntry | undefined {
  const known = Object.fromEntries(GUIDES.map((guide) => [guide, knownKeys(names[guide])])) as Record<
    Guide,
    ReturnType<typeof knownKeys>
  >;
  return (address) => {
    const { guideName, key } = ADDRESS.exec(address)?.groups ?? {};
    const guide = GUIDES.find((one) => one.startsWith(guideName?.toLowerCase() ?? '?'));
    const name = decoded(key ?? '');
    if (guide === undefined || name === undefined) return undefined;
    const slug = slugOf(name);
    const sure = known[guide].byKey.get(slug) ?? known[guide].byKey.get(anyOrder(slug));
    if (sure !== undefined) return { guide, index: sure, certain: true };
    const guessed = closest(slug, known[guide].indexes);
    return guessed === undefined ? undefined : { guide, index: guessed, certain: false };
  };
}

const ADDRESS =
  /^\/(?:codex\/)?(?:specs\/)?(?<guideName>monsters?|spells?|conditions?)\/(?<key>[^/]{1,100})\/?$/i;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** 'Dragon, Ancient Red' has the words of 'Ancient Red Dragon'. No two entries of the codex share theirs. */
function anyOrder(slug: string): string {
  return `words ${slug.split('-').sort().join(' ')}`;
}

function knownKeys(entries: readonly { readonly index: string }[]) {
  const indexes = entries.map(({ index }) => index);
  return {
    indexes,
    byKey: new Map(
      indexes.flatMap((index) => [
        [index, index],
        [anyOrder(index), index],
      ]),
    ),
  };
}

/** The one entry that is nearest; undefined when two are as near. */
function closest(slug: string, indexes: readonly string[]): string | undefined {
  const maximum = slipsAllowed(slug);
  if (maximum === 0) return undefined;
  let nearest: { index: string; slips: number; others: number } | undefined;
  for (const index of indexes) {
    // The search takes a name that is only begun; an address is a whole one.
    if (Math.abs(index.length - slug.length) > maximum) continue;
    const slips = slipsBetween(slug, index, maximum);
    if (slips === undefined) continue;
    if (nearest === undefined || slips < nearest.slips) nearest = { index, slips, others: 0 };
    else if (slips === nearest.slips) nearest.others += 1;
  }
  return nearest?.others === 0 ? nearest.index : undefined;
}
