import type { Act } from '#domain/player-view/player-acts.ts';

export function labelOfAct(act: Act): string {
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
