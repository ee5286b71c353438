import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

it('a test of a rule starts no server and builds no program', async () => {
  const { stdout } = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', 'src/domain/text/plural.test.ts'],
    {
      // The setup of the server tests fails here.
      env: {
        ...process.env,
        TEST_LANE: 'quick',
        TEST_POSTGRES_URL: 'postgres://127.0.0.1:1/none',
        NO_COLOR: '1',
      },
    },
  );
  expect(stdout).toMatch(/Test Files +1 passed/);
});
