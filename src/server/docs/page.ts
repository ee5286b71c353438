import type { Call } from '#contract/call.ts';
import { ERRORS } from '#contract/errors.ts';

type Json = Record<string, unknown>;

/** The OpenAPI description as a readable page: plain HTML, without scripts or another package. */
export function renderApiPage(calls: readonly Call[], description: Json): string {
  const { schemas } = description.components as { schemas: Record<string, Json> };
  const paths = description.paths as Record<string, Record<string, Json>>;
  const sections = calls.map((call) => {
    const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()] ?? {};
    const { parameters, requestBody, responses } = operation as Record<string, unknown>;
    return `<article id="${call.name}">
      <h2><code><b>${call.method}</b> ${escapeHtml(call.path)}</code></h2>
      <p>${escapeHtml(call.summary)}. ${call.signedIn ? 'Needs a session.' : 'Open to everyone.'}</p>
      ${(parameters as unknown[]).length > 0 ? block('Parameters', parameters) : ''}
      ${requestBody ? block('Body', requestBody) : ''}
      ${block(`Answer (${call.status}) and refusals`, responses)}
    </article>`;
  });
  const errors = Object.entries(ERRORS).map(
    ([code, { status, message }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Lorescreen API</title>
  <link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
  <h1>Lorescreen API</h1>
  <p>JSON in and out. The same description for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
  <nav aria-label="Calls"><ul>${calls.map((call) => `<li><a href="#${call.name}"><b>${call.method}</b> ${escapeHtml(call.path)}</a></li>`).join('')}</ul></nav>
  ${sections.join('\n')}
  <h2>Shared parts</h2>
  ${Object.entries(schemas)
    .map(([name, schema]) => block(escapeHtml(name), schema))
    .join('\n')}
  <h2>Refusals</h2>
  <table><thead><tr><th>Code</th><th>Status</th><th>Message</th></tr></thead><tbody>${errors.join('')}</tbody></table>
</main>
</body>
</html>`;
}

export const API_PAGE_STYLE = `
:root { color-scheme: light dark; color: light-dark(#1d1710, #f0e6d6); background: light-dark(#fff, #16130f); font: 16px/1.5 system-ui, sans-serif; }
a { color: light-dark(#0b57b0, #9cc4ff); }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid color-mix(in srgb, currentColor 30%, transparent); padding-block: 0.5rem; }
h2 { font-size: 1.15rem; }
nav ul { columns: 18rem; padding-left: 1.2rem; }
pre { overflow-x: auto; padding: 0.75rem; background: color-mix(in srgb, currentColor 8%, transparent); border-radius: 6px; }
td, th { text-align: left; padding: 0.2rem 0.8rem 0.2rem 0; }
`;

function block(title: string, value: unknown): string {
  return `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
