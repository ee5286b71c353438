import type { Panel } from '#domain/screen/screen.ts';
import type { ScreenFields } from '#web/lib/screen/open-screens.ts';
import { panelTitle } from './panels/panel-choices.ts';

/** Each layout with its panels, and each panel with its content, to compare two versions of a screen. */
export function describeScreen({ layouts }: ScreenFields): Record<string, string> {
  const described: Record<string, string> = {};
  const add = (label: string, text: string) => {
    // Several may have the same name.
    let numbered = label;
    for (let number = 2; numbered in described; number += 1) numbered = `${label} (${number})`;
    described[numbered] = text;
  };
  for (const { name, panels } of layouts) {
    add(name, panels.map(panelTitle).join(', '));
    for (const panel of panels) {
      const size = `${panel.width} × ${panel.height}`;
      add(`${name}: ${panelTitle(panel)}`, [contentOf(panel), size].filter(Boolean).join('\n'));
    }
  }
  return described;
}

function contentOf(panel: Panel): string {
  if (panel.kind === 'note') return panel.text;
  if (panel.kind === 'pick') return panel.lines.join('\n');
  if (panel.kind !== 'counter') return '';
  return panel.maximum > 0 ? `${panel.value} of ${panel.maximum}` : String(panel.value);
}
