import { expect, it } from 'vitest';
import { findAdapter, importInput } from '#domain/library/import/read-import.ts';
import { SAMPLES } from '#fixtures/import/samples.ts';
import { collect } from '#support/imported-content.ts';

/** What the adapter reads, without the sources. */
function read(text: string) {
  const input = importInput('', text);
  return collect(findAdapter(input)?.read(input) ?? []);
}

it.each(SAMPLES)('%s: line ends and byte order marks do not matter', (_, text) => {
  const plain = read(text);
  expect(Object.values(plain).flat().length).toBeGreaterThan(0);
  for (const end of ['\r\n', '\r']) {
    // In JSON, the texts contain line ends too.
    const escaped = end === '\r' ? '\\r' : '\\r\\n';
    const changed = text.replaceAll('\n', end).replace(/(?<!\\)\\n/g, escaped);
    expect(read(`\uFEFF${changed}`)).toEqual(plain);
  }
});
