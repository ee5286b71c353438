import { markdownText } from '#domain/library/import/markup/markdown-text.ts';
import {
  at,
  isObject,
  listAt,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { namesUsage, rechargeWords, slotWords } from '#domain/library/import/shared/phrases.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { ordinal } from '#domain/text/ordinal.ts';

type Features = OwnMonsterFields['actions'];

export function readFeatures(list: unknown): Features {
  return listAt(list).map((feature) => {
    const name = textAt(feature, 'name').replace(/\.$/, '');
    const desc = markdownText(textsAt(feature, 'desc').join('\n') || textAt(feature, 'desc'));
    return {
      name: namesUsage(name) ? name : name + usageWords(at(feature, 'usage')),
      desc: [desc, ...spellLines(at(feature, 'spellcasting'), desc)].filter((line) => line !== '').join('\n'),
    };
  });
}

/** ' (3/Day, or 4/Day in Lair)', ' (Recharge 5-6)', ' (Recharges after a Short or Long Rest)'. */
function usageWords(usage: unknown): string {
  const words = usageText(usage);
  return words === '' ? '' : ` (${words})`;
}

function usageText(usage: unknown): string {
  const type = textAt(usage, 'type').toLowerCase();
  const times = numberAt(usage, 'times') ?? 1;
  const inLair = numberAt(usage, 'times_in_lair');
  if (type === 'per day') return `${times}/Day${inLair === undefined ? '' : `, or ${inLair}/Day in Lair`}`;
  if (type === 'recharge on roll') return rechargeWords(numberAt(usage, 'min_value') ?? 6);
  if (type === 'recharge after rest') {
    const rests = textsAt(usage, 'rest_types').map((rest) => rest.slice(0, 1).toUpperCase() + rest.slice(1));
    return `Recharges after a ${rests.join(' or ') || 'Short or Long'} Rest`;
  }
  if (type === 'per rest') return `${times}/Rest`;
  return type === 'at will' ? 'At Will' : textAt(usage, 'type');
}

/** The spells as lines of a list, if the text does not name them: '- At Will: detect magic'. */
function spellLines(spellcasting: unknown, desc: string): string[] {
  const known = desc.toLowerCase();
  const groups = new Map<string, string[]>();
  for (const spell of listAt(spellcasting, 'spells')) {
    const name = textAt(spell, 'name');
    if (name === '' || known.includes(name.toLowerCase())) continue;
    const notes = textAt(spell, 'notes');
    const label = spellLabel(spellcasting, spell);
    const group = groups.get(label) ?? [];
    group.push(notes === '' ? name : `${name} (${notes})`);
    groups.set(label, group);
  }
  return [...groups].map(([label, names]) => `- ${label}: ${names.join(', ')}`);
}

function spellLabel(spellcasting: unknown, spell: unknown): string {
  if (isObject(at(spell, 'usage'))) return usageText(at(spell, 'usage'));
  const level = numberAt(spell, 'level') ?? 0;
  if (level === 0) return 'Cantrips (at will)';
  const slots = numberAt(spellcasting, 'slots', String(level));
  return `${ordinal(level)} level${slots === undefined ? '' : ` ${slotWords(slots)}`}`;
}
