import type { Panel } from '#domain/screen/screen.ts';

export interface PanelContentProps<Shown extends Panel = Panel> {
  panel: Shown;
  /** Receives the changed panel. Pass a stable function, so that other panels do not render again. */
  onChange: (panel: Panel) => void;
}
