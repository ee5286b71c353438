import { addProblem, addUnread, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  entriesAt,
  isObject,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { entriesText } from './fivetools-entries.ts';
import { readTags } from './fivetools-tags.ts';

/** A number, with or without the dice that it is the average of. */
const PLAIN_POINTS = /^\d{1,5}(?: ?\([\dd +-]{1,30}\))?$|^\d{1,4}d\d{1,4}(?: ?[+-] ?\d{1,5})?$/;

/** The parts of a creature that have no field of their own. They become named parts of the description. */
export function furtherSections(record: LooseObject): string[] {
  const sections: string[] = [];
  const add = (name: string, text: string) => {
    if (text !== '') sections.push(`**${name}.** ${readTags(text)}`);
  };
  const points = textAt(record, 'hp', 'special') || textAt(record, 'hp');
  add('Hit Points', PLAIN_POINTS.test(points) ? '' : points);
  add('Size', textAt(record, 'sizeNote'));
  add('Challenge Rating', ratingsElsewhere(record));
  add('Proficiency Bonus', textAt(record, 'pbNote'));
  add('Initiative', initiativeWords(record));
  add(
    'Tools',
    entriesAt(record, 'tool')
      .map(([name, bonus]) => `${name} ${textAt(bonus)}`.trim())
      .join(', '),
  );
  for (const [key, name] of HEADERS) {
    add(name, entriesText([at(record, `${key}Header`), at(record, `${key}Note`)]));
  }
  const uses = numberAt(record, 'legendaryActionsLair');
  add('Legendary Action Uses', uses === undefined ? '' : `${uses} in its lair`);
  add('Also Called', textsAt(record, 'alias').join(', '));
  add('Environment', textsAt(record, 'environment').join(', '));
  add('Treasure', textsAt(record, 'treasure').join(', '));
  for (const variant of listAt(record, 'variant')) {
    const text = entriesText(variant);
    if (text !== '') sections.push(text);
  }
  return sections;
}

const HEADERS = [
  ['trait', 'Traits'],
  ['action', 'Actions'],
  ['bonus', 'Bonus Actions'],
  ['reaction', 'Reactions'],
] as const;

/** '3 in its lair (900 XP), 5 as part of a coven'. */
function ratingsElsewhere(record: LooseObject): string {
  const places = [
    ['lair', 'in its lair', 'xpLair'],
    ['coven', 'as part of a coven', 'xpCoven'],
  ] as const;
  return places
    .flatMap(([key, where, xpKey]) => {
      const rating = textAt(record, 'cr', key);
      const xp = numberAt(record, 'cr', xpKey);
      const points = xp === undefined ? '' : `${xp.toLocaleString('en')} XP`;
      if (rating === '') return points === '' ? [] : `${points} ${where}`;
      return `${rating} ${where}${points === '' ? '' : ` (${points})`}`;
    })
    .join(', ');
}

function initiativeWords(record: LooseObject): string {
  const mode = textAt(record, 'initiative', 'advantageMode');
  if (mode === 'adv') return 'Advantage';
  return mode === 'dis' ? 'Disadvantage' : '';
}

/** Names the parts of a creature that are not read. */
export function reportUnreadParts(record: LooseObject, problems: Problems): void {
  const versions = listAt(record, '_versions').flatMap((version) =>
    isObject(at(version, '_implementations')) || Array.isArray(at(version, '_implementations'))
      ? listAt(version, '_implementations').map((one) => textAt(one, '_variables', 'name'))
      : textAt(version, 'name'),
  );
  addUnread(
    problems,
    'the versions',
    versions.filter((name) => name !== ''),
  );
  for (const resource of listAt(record, 'resource')) {
    addProblem(
      problems,
      `Its resource ${quoted(`${textAt(resource, 'name')} ${textAt(resource, 'value')}`)} was not kept.`,
    );
  }
}
