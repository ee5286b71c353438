import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypescript from 'openapi-typescript';
import { expect, it, onTestFinished } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { describeApi } from './openapi.ts';
import { createDocs } from './routes.ts';

const description = await describeApi(CALLS, '1.2.3');

async function lint(described: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(described);
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`);
}

it('gives schemas names without numbers', () => {
  const { schemas } = description.components as { schemas: Record<string, { properties?: object }> };
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Monster', 'Spell', 'Combatant', 'Campaign', 'Error']),
  );
  expect(schemas.Monster?.properties).toHaveProperty('hit_points');
  expect(schemas.Combatant?.properties).toHaveProperty('initiative');
  expect(JSON.stringify(description)).not.toMatch(/__schema|\$defs/);
  expect(description).toMatchObject({
    paths: {
      '/api/monsters/{index}': {
        get: {
          responses: {
            200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Monster' } } } },
          },
        },
      },
    },
  });
});

it('has no warnings of an OpenAPI linter', async () => {
  expect(await lint(description)).toEqual([]);
  // Proves that the linter finds errors.
  expect(await lint({ ...description, info: { title: 'x' }, paths: { '/a': { get: {} } } })).not.toEqual([]);
});

const USES = `
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.ts';

const client = createClient<paths>({ baseUrl: 'http://127.0.0.1:3000' });

export async function useIt(): Promise<string[]> {
  const { data: monster, error } = await client.GET('/api/monsters/{index}', {
    params: { path: { index: 'aboleth' } },
  });
  if (error) return [error.error.code];
  const whole: components['schemas']['Monster'] = monster;
  const character = { name: 'Aria', player: 'Ann', hit_points: 10, level: 1, armor_class: 15 };
  const { data: saved } = await client.POST('/api/characters', { body: character });
  const { data: opened } = await client.POST('/api/encounters/{id}/fight', { params: { path: { id: 'x' } } });
  const combatants: components['schemas']['Combatant'][] = Object.values(opened?.fight.combatants ?? {});
  // @ts-expect-error There is no such call.
  await client.GET('/api/nothing');
  // @ts-expect-error A character has hit points.
  await client.POST('/api/characters', { body: { name: 'Aria' } });
  return [whole.name, saved?.id ?? '', ...combatants.map(({ name }) => name)];
}
`;

it('generates a client that compiles and has the right types', async () => {
  // Inside the repository, so that the packages resolve.
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(path.resolve('.cache/openapi-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const schema = await openapiTypescript(JSON.parse(JSON.stringify(description)));
  writeFileSync(path.join(folder, 'schema.ts'), schema);
  writeFileSync(path.join(folder, 'uses.ts'), USES);
  const options = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
    lib: ['es2022', 'dom'],
  };
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['*.ts'] }),
  );
  const { stdout, status } = spawnSync('npx', ['tsc', '-p', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

it('is generated once at the first request, even with concurrent requests', async () => {
  const readDocs = createDocs('1.2.3');
  const [first, meanwhile] = await Promise.all([readDocs(), readDocs()]);
  expect(meanwhile).toBe(first);
  expect(await readDocs()).toBe(first);
});
