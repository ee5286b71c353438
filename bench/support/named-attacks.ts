import { fork } from 'node:child_process';
import { request } from 'node:http';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import { issued } from '#support/fights/fight-server.ts';
import { createClient, type TestClient } from '#support/test-client.ts';

/** Requests of one account that once froze or ended the server. Each returns its worst status. */
interface Attack {
  readonly name: string;
  readonly run: (attacker: TestClient, address: string) => Promise<{ status: number }>;
}

const HELD_UPLOADS = 50;
const HELD_BYTES = 31 * 1024 * 1024;
const HELD_MILLISECONDS = 3_000;

const ATTACKS: readonly Attack[] = [
  {
    name: 'six spells of digits',
    run: (attacker) => {
      const digits = '1'.repeat(19_990);
      const spell = { ...BLANK_SPELL, name: 'Digits', desc: digits, higher_level: digits };
      return saveAndRead(attacker, '/api/library/spells', spell, 6);
    },
  },
  {
    name: '20 monsters of damage',
    run: (attacker) => {
      const desc = '-or 1 (1d6) fire damage x'.repeat(400);
      const actions = Array.from({ length: 24 }, () => ({ name: 'Hit', desc }));
      return saveAndRead(
        attacker,
        '/api/library/monsters',
        { ...BLANK_MONSTER, name: 'Hitter', actions },
        20,
      );
    },
  },
  {
    name: 'a monster of spaces',
    run: (attacker) => {
      const desc = `x${' '.repeat(9_998)}y`;
      const special_abilities = Array.from({ length: 24 }, () => ({ name: 'Gap', desc }));
      return saveAndRead(
        attacker,
        '/api/library/monsters',
        { ...BLANK_MONSTER, name: 'Gaps', special_abilities },
        1,
      );
    },
  },
  {
    name: '18 MB of brackets as text',
    run: (attacker) =>
      attacker.post('/api/library/import', {
        mode: 'preview',
        filename: 'a.json',
        text: '['.repeat(18_000_000),
      }),
  },
  {
    name: 'spells of digits as text',
    run: (attacker) => {
      const spell = { name: 'Digits', level: 1, school: 'evocation', desc: '1'.repeat(20_000) };
      const text = JSON.stringify({ results: [spell, spell, spell, spell] });
      return attacker.post('/api/library/import', { mode: 'preview', filename: 'a.json', text });
    },
  },
  {
    name: '100 undo and redo of 1,000',
    run: async (attacker) => {
      const monsters = Array.from({ length: 1_000 }, () => ({ name: '', count: 1, pointer: 'srd/orc' }));
      const encounter = { name: 'Many', shortDesc: 'Many', monsters, characters: [], npcs: [] };
      const { id } = (await attacker.post('/api/encounters', encounter)).body;
      const { fight_id: fight } = (await attacker.post(`/api/encounters/${id}/fight`)).body;
      const path = `/api/fights/${fight}/commands`;
      await attacker.post(path, { after: 0, commands: [issued({ type: 'order-by-initiative' })] });
      const commands = Array.from({ length: 100 }, (_, at) =>
        issued({ type: at % 2 === 0 ? 'undo' : 'redo' }),
      );
      return attacker.post(path, { after: 0, commands });
    },
  },
  {
    name: `${HELD_UPLOADS} uploads held`,
    run: async (attacker, address) => {
      const statuses = await Promise.all(
        Array.from({ length: HELD_UPLOADS }, () => holdUpload(address, attacker.cookie())),
      );
      return { status: Math.max(...statuses) };
    },
  },
];

async function saveAndRead(
  attacker: TestClient,
  path: string,
  record: object,
  count: number,
): Promise<{ status: number }> {
  let status = 0;
  for (let done = 0; done < count; done += 1) {
    const saved = await attacker.post(path, record);
    const read = saved.status < 300 ? await attacker.get(`${path}/${saved.body.id}`) : saved;
    status = Math.max(status, saved.status, read.status);
  }
  await attacker.get(path);
  return { status };
}

/** Sends everything but the last byte, and waits for a refusal. 0 without one. */
function holdUpload(address: string, cookie: string): Promise<number> {
  return new Promise((resolve) => {
    const upload = request(`${address}/api/library/import`, {
      method: 'POST',
      agent: false,
      headers: { cookie, 'content-type': 'application/json', 'content-length': HELD_BYTES },
    });
    const end = (status: number) => {
      clearTimeout(timer);
      upload.destroy();
      resolve(status);
    };
    const timer = setTimeout(() => end(0), HELD_MILLISECONDS);
    upload.on('error', () => end(0));
    upload.on('response', ({ statusCode = 0 }) => end(statusCode));
    upload.write(HELD);
  });
}

const HELD = Buffer.alloc(HELD_BYTES - 1, ' ');

export const ATTACK_NAMES = ATTACKS.map(({ name }) => name);

/**
 * Runs an attack from a separate process, with a new account. In the measuring process it would delay the measured
 * requests.
 */
export function runAttack(name: string, address: string): Promise<{ status: number }> {
  const attacking = fork(import.meta.filename, [name, address], { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    attacking.once('message', (answer) => resolve(answer as { status: number }));
    attacking.once('exit', () => reject(new Error(`The attack "${name}" failed.`)));
  });
}

if (process.argv[1] === import.meta.filename) {
  const [name, address = ''] = process.argv.slice(2);
  const attacker = createClient(address);
  await attacker.post('/api/user/register', { username: `attacker-${process.pid}`, password: 'secret' });
  const { status } = (await ATTACKS.find((one) => one.name === name)?.run(attacker, address)) ?? {
    status: 0,
  };
  process.send?.({ status }, () => process.exit(0));
}
