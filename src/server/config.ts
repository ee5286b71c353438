import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { FIGHTS_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { ADDRESS_RULE, readAddress } from './storage/address.ts';
import { WRITES_A_MINUTE, type WriteLimits } from './write-budget.ts';

export interface Config {
  port: number;
  host: string;
  databaseUrl: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** The proxies that may set the client's address and say that the request came over HTTPS. */
  trustProxy: false | number | string;
  /** The target of the footer's link to the source code. */
  sourceUrl: string;
  /** The public address of the site, such as `https://lore.example`. Undefined: taken from each request. */
  publicUrl: string | undefined;
  /** The token that Prometheus needs to read `/metrics`. Without a token the address does not exist. */
  metricsToken: string | undefined;
  /** Who may create an account. */
  registration: { policy: 'open' | 'closed' } | { policy: 'invitation'; code: string | undefined };
  /** The minimum length of a new password; 0 accepts any. */
  passwordMinimum: number;
  /** What one account may take up. */
  accountLimits: {
    /** Bytes of all its fights with their logs. */
    fightsBytes: number;
    writes: WriteLimits;
  };
}

export class ConfigProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigProblem';
  }
}

/** The limit of the contract for a typed code. */
const CODE_MAXIMUM = 128;
/** Shorter ones can be guessed. */
const CODE_MINIMUM = 8;

/** Shorter tokens can be guessed. */
const TOKEN_MINIMUM = 16;

const MEBIBYTE = 1024 * 1024;
/** The largest import has to fit into a minute. */
const MEBIBYTES_A_MINUTE_MINIMUM = 64;

function wholeNumber(minimum: number, maximum: number, preset: number) {
  const rule = `must be a whole number from ${minimum} to ${maximum}`;
  return z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, rule)),
      z.pipe(z.transform(Number), z.number().check(z.minimum(minimum, rule), z.maximum(maximum, rule))),
    ),
    preset,
  );
}

const settings = {
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z._default(z.string().check(z.minLength(1, 'must not be empty')), '127.0.0.1'),
  DATABASE_URL: z._default(
    z.string().check(z.refine((address) => readAddress(address) !== undefined, ADDRESS_RULE)),
    'sqlite:data/lorescreen.db',
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    ),
    'warn',
  ),
  TRUST_PROXY: z._default(
    z.pipe(
      z.transform((words: unknown) => readTrust(String(words))),
      z.union(
        [z.literal(false), z.number(), z.string()],
        'must be false, the number of proxies (1 to 9), or their addresses such as 10.0.0.0/8, separated by commas; to trust everybody would let each client choose its own address',
      ),
    ),
    false,
  ),
  SOURCE_URL: z._default(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
    packageJson.repository.url,
  ),
  PUBLIC_URL: z.optional(
    z.pipe(
      z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
      z.transform((address: string) => new URL(address).origin),
    ),
  ),
  REGISTRATION: z._default(
    z.enum(['open', 'closed', 'invitation'], 'must be one of open, closed, invitation'),
    'open',
  ),
  INVITATION_CODE: z.optional(
    z
      .string()
      .check(
        z.minLength(CODE_MINIMUM, `must have at least ${CODE_MINIMUM} characters`),
        z.maxLength(CODE_MAXIMUM, `must have at most ${CODE_MAXIMUM} characters`),
      ),
  ),
  PASSWORD_MINIMUM: wholeNumber(0, 64, 0),
  ACCOUNT_FIGHTS_MB: wholeNumber(8, 1_000_000, FIGHTS_BYTES_MAXIMUM / MEBIBYTE),
  ACCOUNT_CHANGES_PER_MINUTE: wholeNumber(60, 1_000_000, WRITES_A_MINUTE.writes),
  ACCOUNT_MB_PER_MINUTE: wholeNumber(MEBIBYTES_A_MINUTE_MINIMUM, 1_000_000, WRITES_A_MINUTE.bytes / MEBIBYTE),
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(
        z.minLength(TOKEN_MINIMUM, `must have at least ${TOKEN_MINIMUM} characters`),
        z.regex(/^[\x21-\x7e]+$/, 'must have only printable ASCII characters without spaces'),
      ),
  ),
};

/**
 * Reads the environment once. Throws an error that names the setting if a setting is wrong. An empty setting counts as
 * unset.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(settings)
      .map((name) => [name, environment[name]?.trim()])
      .filter(([, value]) => value),
  );
  const result = z.safeParse(z.object(settings), given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ConfigProblem(`The setting ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const {
    PORT,
    HOST,
    DATABASE_URL,
    LOG_LEVEL,
    TRUST_PROXY,
    SOURCE_URL,
    PUBLIC_URL,
    REGISTRATION,
    INVITATION_CODE,
    METRICS_TOKEN,
    PASSWORD_MINIMUM,
    ACCOUNT_FIGHTS_MB,
    ACCOUNT_CHANGES_PER_MINUTE,
    ACCOUNT_MB_PER_MINUTE,
  } = result.data;
  return {
    port: PORT,
    host: HOST,
    databaseUrl: DATABASE_URL,
    logLevel: LOG_LEVEL,
    trustProxy: TRUST_PROXY,
    sourceUrl: SOURCE_URL,
    publicUrl: PUBLIC_URL,
    metricsToken: METRICS_TOKEN,
    registration:
      REGISTRATION === 'invitation'
        ? { policy: REGISTRATION, code: INVITATION_CODE }
        : { policy: REGISTRATION },
    passwordMinimum: PASSWORD_MINIMUM,
    accountLimits: {
      fightsBytes: ACCOUNT_FIGHTS_MB * MEBIBYTE,
      writes: { writes: ACCOUNT_CHANGES_PER_MINUTE, bytes: ACCOUNT_MB_PER_MINUTE * MEBIBYTE },
    },
  };
}

/** Names for the addresses of the machine itself and of private networks. */
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** False, a number of proxies, or the given addresses; undefined for anything else. */
function readTrust(words: string): false | number | string | undefined {
  if (/^(false|no|0)$/i.test(words)) return false;
  if (/^[1-9]$/.test(words)) return Number(words);
  const known = words.split(',').every((word) => isNetwork(word.trim()));
  return known ? words : undefined;
}

function isNetwork(word: string): boolean {
  if (NETWORKS.has(word)) return true;
  const [address = '', prefix, ...rest] = word.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
