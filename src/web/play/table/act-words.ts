import type { Act } from '#domain/player-view/acts.ts';
import type { TableSettings } from '#domain/player-view/settings.ts';
import type { OwnCharacter } from '#domain/player-view/view.ts';

/** Whether an act is done at once, suggested or not offered. */
export type Permission = TableSettings['acts'][Act['kind']];
/** What became of one. */
export type ActState = OwnCharacter['acts'][number]['state'];

/** What the player did, in few words, while only this phone knows of it. */
export function describeAct(act: Act): string {
  switch (act.kind) {
    case 'initiative':
      return act.value === null ? 'Roll initiative' : `Initiative ${act.value}`;
    case 'damage':
      return `Damage ${act.amount}`;
    case 'healing':
      return `Healing ${act.amount}`;
    case 'temporary':
      return `Temporary hit points ${act.amount}`;
    case 'death-save':
      return act.natural === null ? 'Roll a death save' : `Death save ${act.natural}`;
    case 'condition':
      return act.present ? `Now ${act.name}` : `No longer ${act.name}`;
    case 'end-turn':
      return 'End the turn';
  }
}
