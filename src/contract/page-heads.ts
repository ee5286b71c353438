import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import type { ConditionEntry } from '#domain/codex/condition.ts';
import type { Equipment } from '#domain/codex/equipment.ts';
import { entryAddress, type Guide } from '#domain/codex/guides.ts';
import { itemTexts, type MagicItem } from '#domain/codex/magic-item.ts';
import type { Monster } from '#domain/codex/monster.ts';
import type { Rule } from '#domain/codex/rule.ts';
import type { Spell } from '#domain/codex/spell.ts';
import {
  describeCastingTime,
  describeComponents,
  describeDuration,
  describeMonsterKind,
  describeRange,
  describeSpellKind,
  formatFigure,
} from '#domain/codex/text/describe.ts';
import { equipmentFacts } from '#domain/codex/text/describe-equipment.ts';
import { describeItemKind } from '#domain/codex/text/describe-item.ts';

/** The metadata of a page for search engines and link previews. */
export interface PageHead {
  /** The title of the document: only the title of the page. */
  readonly title: string;
  readonly description: string;
}

/** The public pages outside the codex entries, by address. */
export const PUBLIC_PAGES = {
  '/': {
    title: 'Lorescreen',
    description:
      "Lorescreen is a game master's screen: a codex of monsters and spells, your campaigns and encounters, and an initiative tracker.",
  },
  '/about': {
    title: 'About',
    description:
      'What Lorescreen does, in pictures; where the rules come from, and the software that it is built with.',
  },
  '/codex': {
    title: 'Codex',
    description: 'The reference guides: every monster, spell and condition of the SRD 5.1, open to everyone.',
  },
  '/codex/monsters': {
    title: 'Monsters',
    description:
      'All monsters of the SRD 5.1: search by name or text, filter by size, type and challenge rating, and roll from their stat blocks.',
  },
  '/codex/spells': {
    title: 'Spells',
    description:
      'All spells of the SRD 5.1: search by name or text, filter by class, level, school and casting time, and roll their dice.',
  },
  '/codex/conditions': {
    title: 'Conditions',
    description:
      'What being blinded, charmed, grappled, stunned and the other conditions of the SRD 5.1 mean at the table.',
  },
  '/codex/rules': {
    title: 'Rules',
    description:
      'The rules that a game master looks up at the table, in a few sentences each: actions, cover, falling, light, travel, objects, resting.',
  },
  '/codex/equipment': {
    title: 'Equipment',
    description:
      'Weapons, armor, gear, tools, mounts and vehicles of the SRD 5.1 with cost, weight, damage and armor class.',
  },
  '/codex/items': {
    title: 'Magic Items',
    description:
      'All magic items of the SRD 5.1 with their variants: search by name or text, filter by rarity, category and attunement.',
  },
  '/codex/screen': {
    title: 'Screen',
    description:
      "A game master's screen to read or print on A4 and Letter: actions, conditions, DCs, cover, light, travel, exhaustion, objects.",
  },
} as const satisfies Record<string, PageHead>;

/** Search engines show about this many characters of a description. */
const DESCRIPTION_LENGTH = 160;

export function monsterHead(monster: Monster): PageHead {
  return {
    title: monster.name,
    description: shorten(
      `${monster.name}: ${describeMonsterKind(monster)}. Armor Class ${monster.armor_class}, ${monster.hit_points} hit points, ` +
        `challenge ${formatChallenge(monster.challenge_rating)} (${formatFigure(monster.xp)} XP). Stat block with dice that roll.`,
    ),
  };
}

export function spellHead(spell: Spell): PageHead {
  return {
    title: spell.name,
    description: shorten(
      `${spell.name}: ${describeSpellKind(spell)}. ${describeCastingTime(spell)}, ${describeRange(spell)}, ` +
        `${describeComponents(spell)}, ${describeDuration(spell)}. ${spell.desc[0] ?? ''}`,
    ),
  };
}

export function conditionHead(condition: ConditionEntry): PageHead {
  return { title: condition.name, description: shorten(`${condition.name}: ${condition.desc.join(' ')}`) };
}

export function ruleHead({ name, desc }: Rule): PageHead {
  return { title: name, description: shorten(`${name}: ${desc.join(' ')}`) };
}

export function equipmentHead(piece: Equipment): PageHead {
  const facts = equipmentFacts(piece).map(({ label, text }) => `${label} ${text}`);
  return {
    title: piece.name,
    description: shorten(`${piece.name}: ${facts.join(', ')}. ${piece.desc[0] ?? ''}`),
  };
}

export function itemHead(item: MagicItem): PageHead {
  return {
    title: item.name,
    description: shorten(`${item.name}: ${describeItemKind(item)}. ${itemTexts(item).join(' ')}`),
  };
}

/** Cuts at the end of a word. */
function shorten(text: string): string {
  const plain = text.replaceAll('*', '').replace(/\s+/g, ' ').trim();
  if (plain.length <= DESCRIPTION_LENGTH) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', DESCRIPTION_LENGTH - 1))}…`;
}

const LICENCE = 'https://creativecommons.org/licenses/by/4.0/legalcode';
const CONTEXT = 'https://schema.org';

/**
 * The JSON-LD description of a page. Addresses are relative, because a build does not know its host. The server makes
 * them absolute if `PUBLIC_URL` is set.
 */
export function siteData(head: PageHead): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: 'Lorescreen',
    description: head.description,
    url: '/',
  };
}

export function entryData(head: PageHead, guide: Guide, index: string): object {
  const address = entryAddress({ guide, index });
  const trail = [
    { name: PUBLIC_PAGES['/codex'].title, item: '/codex' },
    { name: PUBLIC_PAGES[`/codex/${guide}`].title, item: `/codex/${guide}` },
    { name: head.title, item: address },
  ];
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@type': 'Article',
        headline: head.title,
        description: head.description,
        url: address,
        license: LICENCE,
        isPartOf: { '@type': 'WebSite', name: 'Lorescreen', url: '/' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
      },
    ],
  };
}
