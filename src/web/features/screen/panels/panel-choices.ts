import type { NewPanel } from '#domain/screen/change-layouts.ts';
import type { Panel } from '#domain/screen/screen.ts';

/** The heading of a panel. */
export function panelTitle(panel: Panel | NewPanel): string {
  switch (panel.kind) {
    case 'entry':
    case 'record':
      return panel.name;
    case 'conditions':
      return 'Conditions';
    case 'note':
      return panel.title || 'Note';
    case 'dice':
      return 'Dice';
    case 'fight':
      return 'Running fight';
    case 'counter':
      return panel.title || (panel.maximum > 0 ? 'Clock' : 'Counter');
    case 'pick':
      return panel.title || 'Random pick';
  }
}

export interface PanelChoice {
  readonly title: string;
  readonly about: string;
  readonly panel: NewPanel;
}

/** The panels that show no entry or record. Entries and records are pinned on their own page or from the palette. */
export const PANEL_CHOICES: readonly PanelChoice[] = [
  {
    title: 'Note',
    about: 'Plain text, saved as you type.',
    panel: { kind: 'note', title: '', text: '' },
  },
  { title: 'Conditions', about: 'All conditions with their text.', panel: { kind: 'conditions' } },
  { title: 'Dice', about: 'Dice to roll, and the last rolls.', panel: { kind: 'dice' } },
  { title: 'Running fight', about: 'Round and turn, with a way back.', panel: { kind: 'fight' } },
  {
    title: 'Clock',
    about: 'Doom or progress, in segments.',
    panel: { kind: 'counter', title: '', value: 0, maximum: 6 },
  },
  {
    title: 'Counter',
    about: 'Torches, days, anything that is counted.',
    panel: { kind: 'counter', title: '', value: 0, maximum: 0 },
  },
  {
    title: 'Random pick',
    about: 'One of the lines that you write.',
    panel: { kind: 'pick', title: '', lines: [] },
  },
];
