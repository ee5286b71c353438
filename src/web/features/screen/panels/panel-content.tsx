import type { Panel } from '#domain/screen/screen.ts';

export interface PanelContentProps {
  panel: Panel;
  onChange: (panel: Panel) => void;
}

/** The inside of a panel of any kind. */
export function PanelContent({ panel, onChange }: PanelContentProps) {
  if (panel.kind !== 'note') return <p>{panel.kind}</p>;
  return (
    <textarea
      aria-label="Text"
      className="control"
      value={panel.text}
      onChange={(event) => onChange({ ...panel, text: event.target.value })}
    />
  );
}
