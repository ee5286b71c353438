import type { Panel } from '#domain/screen/screen.ts';
import { CounterPanel } from './counter-panel.tsx';
import { FightPanel } from './fight-panel.tsx';
import { NotePanel } from './note-panel.tsx';
import type { PanelContentProps } from './panel-props.ts';
import { PickPanel } from './pick-panel.tsx';
import { RecordPanel } from './record-panel.tsx';

/** The panels of an account: records, and what the game master writes. */
export function OwnPanel({ panel, onChange }: PanelContentProps<Panel>) {
  switch (panel.kind) {
    case 'record':
      return <RecordPanel panel={panel} />;
    case 'fight':
      return <FightPanel />;
    case 'note':
      return <NotePanel panel={panel} onChange={onChange} />;
    case 'counter':
      return <CounterPanel panel={panel} onChange={onChange} />;
    case 'pick':
      return <PickPanel panel={panel} onChange={onChange} />;
    default:
      return null;
  }
}
