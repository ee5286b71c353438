import type { Panel } from '#domain/screen/screen.ts';
import type { ScreenFields } from '#web/lib/screen/open-screens.ts';
import { panelTitle } from './panels/panel-choices.ts';

/** Each layout with its panels, and each panel with its content, to compare two versions of a screen. */
export function describeScreen({ layouts }: ScreenFields): Record<string, string> {
  const lines = layouts.flatMap(({ name, panels }) => [
    [name, panels.map(panelTitle).join(', ')],
    ...panels.map((panel) => [`${name}: ${panelTitle(panel)}`, contentOf(panel)]),
  ]);
  return Object.fromEntries(lines);
}

function contentOf(panel: Panel): string {
  if (panel.kind === 'note') return panel.text;
  if (panel.kind === 'pick') return panel.lines.join('\n');
  if (panel.kind === 'counter')
    return panel.maximum > 0 ? `${panel.value} of ${panel.maximum}` : String(panel.value);
  return `${panel.width} × ${panel.height}`;
}
