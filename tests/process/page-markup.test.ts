import { expect, it } from 'vitest';
import { fillNotFound, fillPage } from '../../scripts/page-markup.ts';

const TEMPLATE = `<!doctype html><html><head>
  <meta name="description" content="" /><title>Lorescreen</title>
  <link rel="preload" as="font" href="/assets/serif.woff2" />
  <script src="/theme.js"></script>
  <script type="module" crossorigin src="/assets/index.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/react.js">
  <link rel="stylesheet" crossorigin href="/assets/index.css">
</head><body><noscript>Needs JavaScript.</noscript><div id="root"></div></body></html>`;

const page = {
  address: '/codex/monsters',
  head: { title: 'Monsters', description: 'All "monsters" <here>' },
  picture: '/link-pictures/site.png',
  markup: '<h1>Monsters</h1>',
  files: { scripts: ['/assets/monsters.js'], styles: ['/assets/list.css'] },
  fetches: '/api/monsters?catalogue=true',
  answers: { '/api/conditions': { text: '</script>' } },
  fonts: [],
};

const withoutTemplates = (html: string) => html.replace(/<template .*<\/template>/s, '');

it('asks for nothing of the app before the first paint', () => {
  const before = withoutTemplates(fillPage(TEMPLATE, page));
  expect(before).not.toContain('modulepreload');
  expect(before).not.toContain('type="module"');
  expect(before).not.toContain('/api/monsters');
  for (const file of ['/assets/index.css', '/assets/list.css', '/assets/serif.woff2'])
    expect(before).toContain(`href="${file}"`);
});

it('lists every file of the app for the time after the paint, then those of the page, and names the one to start', () => {
  const html = fillPage(TEMPLATE, page);
  const listed = (name: string) => {
    const [, files = ''] = new RegExp(`<template id="${name}">(.*?)</template>`, 's').exec(html) ?? [];
    return [...files.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
  };
  expect(listed('app-files')).toEqual(['/assets/index.js', '/assets/react.js']);
  expect(listed('page-files')).toEqual(['/assets/monsters.js', '/api/monsters?catalogue=true']);
  expect(html).toContain('<script src="/early-press.js" data-app="/assets/index.js"></script>');
});

it('puts content, head and data where they cannot end what they are in', () => {
  const html = fillPage(TEMPLATE, page);
  expect(html).toContain('<div id="root"><h1>Monsters</h1></div>');
  expect(html).toContain('content="All &quot;monsters&quot; &lt;here>"');
  expect(html).toContain('{"/api/conditions":{"text":"\\u003c/script>"}}');
});

it('has the words of a page that is not there beside the place of the app, which starts as ever', () => {
  const html = fillNotFound(TEMPLATE, 'Not Found', '<h1>Not Found</h1>');
  expect(html).toContain('<div id="root"></div><div class="without-app"><h1>Not Found</h1></div>');
  expect(html).toContain('<title>Not Found</title>');
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).toContain('<script type="module" crossorigin src="/assets/index.js"></script>');
  expect(html).not.toContain('Needs JavaScript');
});
