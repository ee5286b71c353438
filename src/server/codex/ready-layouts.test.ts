import { expect, it } from 'vitest';
import { READY_LAYOUTS } from '#domain/screen/ready-layouts.ts';
import { loadContent } from './content/load-content.ts';

it('has every rule of the ready layouts, under the same name', () => {
  const names = new Map(loadContent().rules.map(({ index, name }) => [index, name]));
  for (const { panels } of READY_LAYOUTS)
    for (const panel of panels)
      if (panel.kind === 'entry') expect(names.get(panel.index), panel.index).toBe(panel.name);
});
