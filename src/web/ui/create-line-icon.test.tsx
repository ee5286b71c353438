import { Search } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import createLineIcon from './create-line-icon.ts';

const SEARCH = {
  name: 'search',
  node: [
    ['path', { d: 'm21 21-4.34-4.34', key: '14j7rj' }],
    ['circle', { cx: '11', cy: '11', r: '8', key: '4ej97u' }],
  ],
} as const;

it.each(['size-5', undefined])('draws an icon as lucide does, with the class %s', (className) => {
  const shown = { className, 'aria-hidden': true, role: undefined };
  expect(renderToStaticMarkup(createElement(createLineIcon(SEARCH), shown))).toBe(
    renderToStaticMarkup(createElement(Search, shown)),
  );
});
