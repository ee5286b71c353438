import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { issued, prepareFight, send } from '#support/fights/fight-server.ts';
import { PROCESSES_MILLISECONDS, startServerProcess } from '#support/processes/run-process.ts';
import { skipWhen } from '#support/processes/skip-when.ts';
import { createClient } from '#support/test-client.ts';
import { createTestDatabase } from '#support/test-database.ts';

vi.setConfig({ testTimeout: PROCESSES_MILLISECONDS });

/**
 * The example configurations of deploy/ in front of two servers on one PostgreSQL. Only ports and certificates are
 * replaced.
 */
interface Place {
  folder: string;
  port: number;
  servers: string[];
}

const PROXIES: Record<
  string,
  (place: Place) => { file: string; text: string; words: (file: string) => string[] }
> = {
  nginx: ({ folder, port, servers }) => {
    const example = readFileSync('deploy/nginx.conf', 'utf8')
      .replace('    server 127.0.0.1:3000;\n', servers.map((one) => `    server ${one};\n`).join(''))
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${port} ssl http2`)
      .replace('/etc/letsencrypt/live/lorescreen.example/fullchain.pem', `${folder}/certificate.pem`)
      .replace('/etc/letsencrypt/live/lorescreen.example/privkey.pem', `${folder}/key.pem`);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = places.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
    // Runs as the user of the tests, because another user may not write into the folder.
    const user = userInfo().uid === 0 ? 'user root;\n' : '';
    const text = `${user}daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${example}\n}\n`;
    return { file: 'nginx.conf', text, words: (file) => ['-p', folder, '-c', file] };
  },
  caddy: ({ folder, port, servers }) => {
    const example = readFileSync('deploy/Caddyfile', 'utf8')
      .replace('reverse_proxy 127.0.0.1:3000 {', `reverse_proxy ${servers.join(' ')} {`)
      .replace(
        'lorescreen.example {',
        `https://127.0.0.1:${port} {\n\ttls ${folder}/certificate.pem ${folder}/key.pem`,
      );
    const text = `{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n}\n${example}`;
    return { file: 'Caddyfile', text, words: (file) => ['run', '--config', file, '--adapter', 'caddyfile'] };
  },
};

function isThere(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

for (const [name, configure] of Object.entries(PROXIES)) {
  const missing = [name, 'openssl'].filter((program) => !isThere(program));

  it(`serves people over HTTPS behind ${name}, live and from two servers`, async (context) => {
    skipWhen(context, `${missing.join(' and ')} not installed.`, missing.length > 0);
    const database = await createTestDatabase('postgres', inject('postgresUrl'));
    onTestFinished(() => database.drop());
    const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-proxy-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const servers = [
      await startServerProcess(database.url, { TRUST_PROXY: '1' }),
      await startServerProcess(database.url, { TRUST_PROXY: '1' }),
    ];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=127.0.0.1',
        '-addext',
        'subjectAltName=IP:127.0.0.1',
        '-keyout',
        path.join(folder, 'key.pem'),
        '-out',
        path.join(folder, 'certificate.pem'),
      ],
      { stdio: 'ignore' },
    );
    const port = await freePort();
    const { file, text, words } = configure({
      folder,
      port,
      servers: servers.map(({ url }) => new URL(url).host),
    });
    writeFileSync(path.join(folder, file), text);
    const proxy = spawn(name, words(path.join(folder, file)), { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    proxy.stderr.on('data', (chunk) => {
      said += chunk;
    });
    onTestFinished(() => {
      proxy.kill();
    });
    const ask = askOver(port, readFileSync(path.join(folder, 'certificate.pem')));
    await vi.waitFor(
      () => ask('GET', '/api/health').catch((error) => Promise.reject(new Error(`${error} ${said}`))),
      {
        timeout: 20_000,
      },
    );

    const origin = `https://127.0.0.1:${port}`;
    const json = { 'content-type': 'application/json', origin };
    const credentials = JSON.stringify({ username: 'ann', password: 'secret' });
    const registered = await ask('POST', '/api/user/register', { headers: json, body: credentials });
    expect([registered.status, registered.text]).toEqual([200, '{"username":"ann"}']);
    expect(registered.headers['set-cookie']?.[0]).toMatch(/; Secure/);
    expect(registered.headers['strict-transport-security']).toBe('max-age=31536000');
    const cookie = registered.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    // A request from another site is refused, and a client cannot choose the address for rate limits.
    const foreign = { ...json, origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await ask('POST', '/api/user/login', { headers: foreign, body: credentials })).status).toBe(403);
    const wrong = JSON.stringify({ username: 'ann', password: 'wrong' });
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      statuses.push(
        (
          await ask('POST', '/api/user/login', {
            headers: { ...json, 'x-forwarded-for': `192.0.2.${at}` },
            body: wrong,
          })
        ).status,
      );
    }
    expect(statuses.at(-1)).toBe(429);

    // The largest import: the proxy must pass it to the server.
    const filler = JSON.stringify({
      mode: 'preview',
      document: { format: 'other', filler: 'x'.repeat(15_000_000) },
    });
    expect((await ask('POST', '/api/import', { headers: { ...json, cookie }, body: filler })).status).toBe(
      400,
    );

    // An event arrives while the stream is open, on either server.
    const direct = createClient(servers[0]?.url ?? '');
    await direct.post('/api/user/register', { username: 'bob', password: 'secret' }, {});
    const { fightId } = await prepareFight(direct);
    const streams = [0, 1].map(() => follow(ask, `/api/fights/${fightId}/live`, direct.cookie()));
    for (const stream of streams) await vi.waitFor(() => expect(stream.text()).toContain('retry:'), 10_000);
    await send(direct, fightId, [issued({ type: 'write-log', text: 'The door opens' })]);
    // Before the next heartbeat, which would flush the buffer of a proxy.
    for (const stream of streams)
      await vi.waitFor(() => expect(stream.text()).toContain('The door opens'), 5_000);
    for (const stream of streams) expect(stream.text()).not.toContain('event: pulse');
  });
}

type Ask = ReturnType<typeof askOver>;

function follow(ask: Ask, address: string, cookie: string) {
  let text = '';
  ask('GET', address, {
    headers: { cookie },
    onPiece: (piece) => {
      text += piece;
    },
  }).catch(() => {});
  return { text: () => text };
}

interface Told {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

interface Sent {
  headers?: Record<string, string>;
  body?: string;
  onPiece?: (piece: string) => void;
}

function askOver(port: number, ca: Buffer) {
  return (
    method: string,
    address: string,
    { headers = {}, body = '', onPiece = () => {} }: Sent = {},
  ): Promise<Told> =>
    new Promise((resolve, reject) => {
      const options: RequestOptions = {
        host: '127.0.0.1',
        port,
        path: address,
        method,
        headers,
        ca,
        agent: false,
      };
      const asking = request(options, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          text += piece;
          onPiece(piece);
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        answer.on('error', reject);
      });
      onTestFinished(() => {
        asking.destroy();
      });
      asking.on('error', reject);
      asking.end(body);
    });
}
