import type { Tracker } from '../../state/tracker.tsx';

export interface Action {
  readonly name: string;
  readonly label: string;
  readonly group: 'Turns' | 'Combatants' | 'The fight' | 'The screen';
  readonly key: string;
  readonly run: (tracker: Tracker) => void;
}
