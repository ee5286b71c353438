import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/**
 * `once`: for bytes that are kept while the server runs. `often`: for bytes that are made for one answer or until the
 * next save.
 */
export type Effort = 'once' | 'often';

/** Shorter answers fit into one packet anyway. */
export const COMPRESSED_FROM_BYTES = 1024;

/** Larger content is compressed one quality step lower, which takes a fraction of the time for a tenth more bytes. */
const LARGE_BYTES = 300_000;
/** Brotli 4 takes about as long as gzip 6, and its result is smaller. */
const OFTEN = { br: 4, gzip: 6 } as const;

/** Runs in the thread pool, so it does not block the event loop. */
export function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') {
    return gzipAsync(bytes, { level: effort === 'once' ? constants.Z_BEST_COMPRESSION : OFTEN.gzip });
  }
  const best = constants.BROTLI_MAX_QUALITY - (bytes.length > LARGE_BYTES ? 2 : 1);
  return brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'once' ? best : OFTEN.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Cached, because browsers send the same few headers. */
const knownHeaders = new Map<string, Encoding | undefined>();
const KNOWN_MAXIMUM = 100;

export function bestEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string') return undefined;
  if (knownHeaders.has(header)) return knownHeaders.get(header);
  const best = (['br', 'gzip'] as const).find((encoding) => accepts(header, encoding));
  if (knownHeaders.size < KNOWN_MAXIMUM) knownHeaders.set(header, best);
  return best;
}

function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
