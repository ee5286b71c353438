import { expect, it } from 'vitest';
import { fillNotFound, fillPage } from '../../scripts/build/page-markup.ts';

const TEMPLATE = `<!doctype html><html><head>
  <meta name="description" content="" /><title>Lorescreen</title>
  <script src="/theme.js"></script>
  <script type="module" crossorigin src="/assets/index.js"></script>
  <link rel="stylesheet" crossorigin href="/assets/index.css">
</head><body><noscript>Needs JavaScript.</noscript><div id="root"></div></body></html>`;

const page = {
  address: '/codex/monsters',
  head: { title: 'Monsters', description: 'All "monsters" <here>' },
  picture: '/link-pictures/site.png',
  markup: '<h1>Monsters</h1>',
  files: { scripts: ['/assets/monsters.js'], styles: ['/assets/list.css'] },
  hydrationData: { loaderData: { '0-0-1': { text: '</script>' } } },
};

it('loads the files of the page in parallel with those of the app', () => {
  const html = fillPage(TEMPLATE, page);
  const listed = [...html.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, file]) => file);
  expect(listed).toEqual([
    '/theme.js',
    '/assets/index.js',
    '/assets/index.css',
    '/assets/list.css',
    '/assets/monsters.js',
  ]);
});

it('escapes content, head and data so that they cannot close their element', () => {
  const html = fillPage(TEMPLATE, page);
  expect(html).toContain('<div id="root"><h1>Monsters</h1></div>');
  expect(html).toContain('content="All &quot;monsters&quot; &lt;here>"');
  expect(html).toContain('{"loaderData":{"0-0-1":{"text":"\\u003c/script>"}}}');
});

it('has the text of a missing page, and the app starts normally', () => {
  const html = fillNotFound(TEMPLATE, 'Not Found', '<h1>Not Found</h1>');
  expect(html).toContain('<div id="root"></div><div class="without-app"><h1>Not Found</h1></div>');
  expect(html).toContain('<title>Not Found</title>');
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).toContain('<script type="module" crossorigin src="/assets/index.js"></script>');
  expect(html).not.toContain('Needs JavaScript');
});
