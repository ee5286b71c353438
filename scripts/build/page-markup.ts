import type { BuiltFiles } from './built-files.ts';
import type { PublicPage } from './public-pages.ts';

interface Filling extends Pick<PublicPage, 'address' | 'head' | 'picture' | 'data'> {
  markup: string;
  files: BuiltFiles;
  /** The results of React Router's loaders for the page. */
  hydrationData: unknown;
}

/**
 * The built `index.html` with a page's content, head and data. The data is in scripts that a browser does not run,
 * because the content security policy allows no other inline scripts.
 */
export function fillPage(template: string, filling: Filling): string {
  const { address, head, data, markup, files, hydrationData } = filling;
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:site_name" content="Lorescreen" />`,
    `<meta property="og:type" content="${address.startsWith('/codex/specs/') ? 'article' : 'website'}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    // If the operator has set a public address, the server adds the origin here and the canonical address next to it.
    `<meta property="og:image" content="${filling.picture}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
    data && `<script type="application/ld+json">${escapeJson(data)}</script>`,
  ];
  const loads = [
    ...files.styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}" />`),
    ...files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
  ];
  const script = `<script type="application/json" id="hydration-data">${escapeJson(hydrationData)}</script>`;
  const parts: [string | RegExp, string][] = [
    [/<title>.*?<\/title>/, ''],
    [/<meta\s+name="description"[^>]*>/, lines(tags)],
    ['</head>', `${lines(loads)}\n  </head>`],
    [/<noscript>.*?<\/noscript>/, ''],
    ['<div id="root"></div>', `<div id="root">${markup}</div>\n    ${script}`],
  ];
  return parts.reduce(replaceOnce, template);
}

/**
 * The page for unknown addresses. Its text is shown without scripts. The text is outside the app's root, so it is not
 * hydrated: the app renders by address and replaces it (styles/main.css).
 */
export function fillNotFound(template: string, title: string, markup: string): string {
  const parts: [string | RegExp, string][] = [
    [/<title>.*?<\/title>/, `<title>${escapeHtml(title)}</title>`],
    [/<meta\s+name="description"[^>]*>/, '<meta name="robots" content="noindex" />'],
    [/<noscript>.*?<\/noscript>/, ''],
    ['<div id="root"></div>', `<div id="root"></div><div class="without-app">${markup}</div>`],
  ];
  return parts.reduce(replaceOnce, template);
}

function lines(tags: readonly (string | undefined)[]): string {
  return tags.filter((tag) => tag !== undefined).join('\n    ');
}

function replaceOnce(text: string, [part, by]: [string | RegExp, string]): string {
  const filled = text.replace(part, () => by);
  if (filled === text) throw new Error(`index.html has no ${part}.`);
  return filled;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A `</script>` in a text must not end the element. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
