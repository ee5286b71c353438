import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import { exportLibrary, type LibraryExportFormat } from '#domain/library/export/export-library.ts';
import { IMPORT_BYTES_MAXIMUM, IMPORT_RECORDS_MAXIMUM } from '#domain/library/import/records.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { OPEN5E_MONSTER } from '#fixtures/import/open5e/open5e-sample.ts';
import { BRAMBLE_WARDEN, TEXT_2014 } from '#fixtures/import/text/text-2014-sample.ts';

export interface LargestFile {
  format: string;
  filename: string;
  text: string;
}

const SENTENCE = 'The mire rises around it, and what stands there sinks to the knees. ';

/** The maximum number of records, with texts long enough to fill the file. */
function filled(write: (texts: readonly string[]) => string, records = IMPORT_RECORDS_MAXIMUM): string {
  const textsOf = (filling: string) => Array.from({ length: records }, () => filling);
  const room = IMPORT_BYTES_MAXIMUM - Buffer.byteLength(write(textsOf('')));
  const sentences = Math.floor(room / records / (SENTENCE.length + 1));
  const text = write(textsOf(SENTENCE.repeat(Math.max(0, sentences))));
  if (text.length > IMPORT_BYTES_MAXIMUM || sentences < 1)
    throw new Error('The file is shorter than the limit.');
  return text;
}

const monster = (at: number, filling: string): OwnMonsterFields => ({
  ...BLANK_MONSTER,
  ...BRAMBLE_WARDEN,
  name: `Warden ${at}`,
  desc: filling,
});

function exported(format: LibraryExportFormat): string {
  return filled((texts) =>
    JSON.stringify(
      exportLibrary(
        format,
        texts.map((text, at) => monster(at, text)),
        [],
      ),
    ),
  );
}

/** The largest file of each kind: JSON of our own format, of two tools that we export for, of an API, and text. */
export function* largestFiles(): Generator<LargestFile> {
  yield { format: 'Lorescreen', filename: 'ours.json', text: exported('lorescreen') };
  yield {
    format: 'Improved Initiative',
    filename: 'initiative.json',
    text: exported('improved-initiative'),
  };
  yield { format: '5etools homebrew', filename: 'brew.json', text: exported('5etools') };
  yield {
    format: 'Open5e',
    filename: 'open5e.json',
    text: filled((texts) => {
      const results = texts.map((desc, at) => ({ ...OPEN5E_MONSTER, name: `Mire Hag ${at}`, desc }));
      return JSON.stringify({ count: results.length, results });
    }),
  };
  // A stat block is longer as a record than as text, so the number of records is limited to what the library accepts.
  yield {
    format: 'stat blocks as text',
    filename: 'blocks.txt',
    text: filled(
      (texts) =>
        texts
          .map((text, at) => `${TEXT_2014.replace('BRAMBLE WARDEN', `WARDEN ${at}`)}\n${text}\n`)
          .join('\n\n'),
      4_000,
    ),
  };
}
