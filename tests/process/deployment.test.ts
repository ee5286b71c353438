import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { skipWhen } from '#support/processes/skip-when.ts';

interface Service {
  image?: string;
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}

/** The only service that other machines may reach. */
const PUBLIC_SERVICE = 'caddy';

describe.each(['compose.yaml', 'deploy/compose.several.yaml'])('%s', (file) => {
  const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
  };

  it.each(Object.entries(services))('restricts %s', (name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    if (name !== PUBLIC_SERVICE)
      for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    if (service.image !== undefined) expect(service.image).toMatch(/:\d+\.\d+/);
  });
});

it('builds the image on an exact version', () => {
  const bases = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)].map((match) => match[1]);
  expect(bases.length).toBeGreaterThan(0);
  for (const base of bases) expect(base).toMatch(/^node:\d+\.\d+\.\d+/);
});

const UNITS = ['deploy/lorescreen.service', 'deploy/lorescreen-backup.service'];
const RESTRICTION =
  /^(?:User|DynamicUser|UMask|NoNewPrivileges|CapabilityBoundingSet|LockPersonality|(?:Protect|Private|Restrict|SystemCall)\w+)=/;
/**
 * The highest allowed score of 100. The remaining points are for the network, and for memory that is writable and
 * executable, which V8 needs.
 */
const EXPOSURE_MAXIMUM = 20;

it('restricts the backup like the server', () => {
  const [server, backup] = UNITS.map((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => RESTRICTION.test(line)),
  );
  expect(server).toEqual(
    expect.arrayContaining(['User=lorescreen', 'DynamicUser=yes', 'ProtectSystem=strict']),
  );
  expect(backup).toEqual(server);
});

it.for(UNITS)('has few rights left in %s', (file, context) => {
  const hasSystemd = spawnSync('systemd-analyze', ['security', '--offline=true', '--help']).status === 0;
  skipWhen(context, 'systemd-analyze with --offline is not installed.', !hasSystemd);
  const words = ['security', '--offline=true', `--threshold=${EXPOSURE_MAXIMUM}`, '--no-pager', file];
  const { status, stdout } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
  expect(status, stdout).toBe(0);
});

it('limits and returns memory in the unit and in the image', () => {
  const settings = ['deploy/lorescreen.service', 'Dockerfile'].map((file) =>
    readFileSync(file, 'utf8')
      .match(/\bMALLOC_\w+=\d+|--max-old-space-size=\d+/g)
      ?.toSorted(),
  );
  expect(settings[0]).toHaveLength(4);
  expect(settings[1]).toEqual(settings[0]);
});
