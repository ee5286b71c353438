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
const NAMES: Readonly<Record<MissingKind, readonly string[]>> = {
  monster: [
    'Acererak',
    'Beholder',
    'Carrion Crawler',
    'Death Knight',
    'Death Tyrant',
    'Demilich',
    'Demogorgon',
    'Displacer Beast',
    'Dracolich',
    'Elder Brain',
    'Flumph',
    'Githyanki',
    'Githzerai',
    'Illithid',
    'Intellect Devourer',
    'Kenku',
    'Kuo-toa',
    'Lolth',
    'Mind Flayer',
    'Modron',
    'Nothic',
    'Orcus',
    'Peryton',
    'Slaad',
    'Strahd',
    'Tiamat',
    'Umber Hulk',
    'Vecna',
    'Yuan-ti',
  ],
  spell: [
    'Absorb Elements',
    'Armor of Agathys',
    'Arms of Hadar',
    'Booming Blade',
    'Catapult',
    'Chromatic Orb',
    'Dissonant Whispers',
    'Green-Flame Blade',
    'Healing Spirit',
    'Hex',
    'Hunger of Hadar',
    'Mind Sliver',
    'Phantasmal Force',
    'Ray of Sickness',
    'Shadow Blade',
    'Silvery Barbs',
    'Spirit Shroud',
    'Synaptic Static',
    'Thunderous Smite',
    'Toll the Dead',
    'Witch Bolt',
    'Wrathful Smite',
  ],
  item: [
    'Alchemy Jug',
    'Amulet of Health',
    'Bag of Holding',
    'Boots of Elvenkind',
    'Boots of Speed',
    'Broom of Flying',
    'Cloak of Displacement',
    'Cloak of Elvenkind',
    'Cloak of Protection',
    'Deck of Many Things',
    'Flame Tongue',
    'Gauntlets of Ogre Power',
    'Holy Avenger',
    'Immovable Rod',
    'Portable Hole',
    'Ring of Protection',
    'Sending Stones',
    'Vorpal Sword',
    'Wand of Magic Missiles',
    'Winged Boots',
  ],
};

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
export function missingText({ kind }: MissingName): string {
  return kind === 'item' ? 'not in the codex yet' : 'not in the SRD 5.1';
}
