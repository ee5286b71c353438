import { at, listAt, textAt } from '#domain/library/import/shared/loose-values.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { entriesText, entryBlocks } from './fivetools-entries.ts';
import { readTags } from './fivetools-tags.ts';

/** The content of a legendary group: the lair actions, and other texts for the description. */
export interface Lair {
  readonly intro: string;
  readonly actions: OwnMonsterFields['lair_actions'];
  readonly desc: string;
}

export function readLair(group: unknown): Lair {
  const actions: Lair['actions'] = [];
  const intro: string[] = [];
  for (const entry of listAt(group, 'lairActions')) {
    if (textAt(entry, 'type') !== 'list') {
      for (const block of entryBlocks(entry)) intro.push(block);
      continue;
    }
    for (const item of listAt(entry, 'items')) {
      const name = readTags(textAt(item, 'name'));
      const desc = name === '' ? entriesText(item) : entriesText([at(item, 'entry'), at(item, 'entries')]);
      actions.push({ name: name || `Lair action ${actions.length + 1}`, desc });
    }
  }
  const further = [
    ['Regional Effects', entriesText(at(group, 'regionalEffects'))],
    ['Mythic Encounter', entriesText(at(group, 'mythicEncounter'))],
  ].filter(([, text]) => text !== '');
  return {
    intro: intro.join('\n'),
    actions,
    desc: further.map(([title, text]) => `**${title}**\n${text}`).join('\n'),
  };
}
