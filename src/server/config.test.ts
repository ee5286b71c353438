import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has the defaults of a fresh clone', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: 'sqlite:data/lorescreen.db',
      logLevel: 'warn',
      trustProxy: false,
      sourceUrl: 'https://github.com/lorescreen/lorescreen',
      registration: { policy: 'open' },
      passwordMinimum: 0,
      accountLimits: { fightsBytes: 268_435_456, writes: { writes: 6000, bytes: 100_663_296 } },
    });
  });

  it('reads settings, and treats an empty one as unset', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '',
      DATABASE_URL: 'postgres://localhost/lore',
      TRUST_PROXY: '10.0.0.0/8',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: 'postgres://localhost/lore',
      trustProxy: '10.0.0.0/8',
    });
  });

  it('reads the limits of an account in megabytes, and refuses one that the largest import would exceed', () => {
    const limits = {
      ACCOUNT_FIGHTS_MB: '16',
      ACCOUNT_CHANGES_PER_MINUTE: '600',
      ACCOUNT_MB_PER_MINUTE: '64',
    };
    expect(readConfig(limits).accountLimits).toEqual({
      fightsBytes: 16_777_216,
      writes: { writes: 600, bytes: 67_108_864 },
    });
    expect(() => readConfig({ ACCOUNT_MB_PER_MINUTE: '63' })).toThrow(
      'ACCOUNT_MB_PER_MINUTE must be a whole number from 64 to 1000000',
    );
    expect(() => readConfig({ ACCOUNT_FIGHTS_MB: '1e3' })).toThrow('ACCOUNT_FIGHTS_MB');
  });

  it('accepts only a source code address that a browser can open', () => {
    expect(readConfig({ SOURCE_URL: 'https://git.test/mine' }).sourceUrl).toBe('https://git.test/mine');
    expect(readConfig({ PUBLIC_URL: 'https://lore.example/' }).publicUrl).toBe('https://lore.example');
    expect(() => readConfig({ SOURCE_URL: 'javascript:alert(1)' })).toThrow('SOURCE_URL');
  });

  it('closes registration, or requires a code', () => {
    expect(readConfig({ REGISTRATION: 'closed', INVITATION_CODE: 'a long code' }).registration).toEqual({
      policy: 'closed',
    });
    expect(
      readConfig({ REGISTRATION: 'invitation', INVITATION_CODE: ' for my table ' }).registration,
    ).toEqual({
      policy: 'invitation',
      code: 'for my table',
    });
    expect(readConfig({ REGISTRATION: 'invitation', INVITATION_CODE: ' ' }).registration).toEqual({
      policy: 'invitation',
      code: undefined,
    });
    expect(() => readConfig({ REGISTRATION: 'invitation', INVITATION_CODE: 'goblins' })).toThrow(
      'INVITATION_CODE must have at least 8 characters',
    );
  });

  it.each([
    ['1', 1],
    ['2', 2],
    ['No', false],
    ['0', false],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
    ['fd00::/8', 'fd00::/8'],
  ])('reads TRUST_PROXY=%s', (words, trust) => {
    expect(readConfig({ TRUST_PROXY: words }).trustProxy).toBe(trust);
  });

  it.each([
    ['REGISTRATION', 'friends'],
    ['INVITATION_CODE', 'x'.repeat(129)],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['TRUST_PROXY', '10.0.0.1, nginx'],
  ])('refuses a wrong %s and names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
