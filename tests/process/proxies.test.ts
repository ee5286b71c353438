import { type IncomingMessage, request as requestPlainly } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { LIBRARY_IMPORT_BODY_MAXIMUM } from '#contract/library-import.ts';
import { issued, prepareFight, send } from '#support/fights/fight-server.ts';
import {
  missingPrograms,
  PROXY_HOST,
  PROXY_NAMES,
  type ProxyProcess,
  startProxy,
} from '#support/processes/proxy-process.ts';
import { PROCESSES_MILLISECONDS, startServerProcess } from '#support/processes/run-process.ts';
import { skipWhen } from '#support/processes/skip-when.ts';
import { createClient } from '#support/test-client.ts';
import { createTestDatabase } from '#support/test-database.ts';

vi.setConfig({ testTimeout: PROCESSES_MILLISECONDS });

const ORIGIN = `https://${PROXY_HOST}`;
const JSON_HEADERS = { 'content-type': 'application/json', origin: ORIGIN };
const CODE = 'a-code-that-gives-access';

for (const name of PROXY_NAMES) {
  const missing = missingPrograms(name);

  it(`serves people over HTTPS behind ${name}, live and from two servers`, async (context) => {
    skipWhen(context, `${missing.join(' and ')} not installed.`, missing.length > 0);
    const database = await createTestDatabase('postgres', inject('postgresUrl'));
    onTestFinished(() => database.drop());
    const servers = [
      await startServerProcess(database.url, { TRUST_PROXY: '1' }),
      await startServerProcess(database.url, { TRUST_PROXY: '1' }),
    ];
    const proxy = await startProxy(
      name,
      servers.map(({ url }) => url),
    );
    const ask = (address: string, sent?: Sent) => askProxy(proxy, address, sent);
    await vi.waitFor(async () => expect((await ask('/api/health')).status, proxy.logged()).toBe(200), 20_000);

    const credentials = JSON.stringify({ username: 'ann', password: 'secret' });
    const registered = await ask('/api/user/register', { headers: JSON_HEADERS, body: credentials });
    expect([registered.status, registered.text]).toEqual([200, '{"username":"ann"}']);
    expect(registered.headers['set-cookie']?.[0]).toMatch(/; Secure/);
    expect(registered.headers['strict-transport-security']).toBe('max-age=31536000');
    const cookie = registered.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    // A request from another site is refused, and a client cannot choose the address for rate limits.
    const foreign = { ...JSON_HEADERS, origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await ask('/api/user/login', { headers: foreign, body: credentials })).status).toBe(403);
    const wrong = JSON.stringify({ username: 'ann', password: 'wrong' });
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const headers = { ...JSON_HEADERS, 'x-forwarded-for': `192.0.2.${at}` };
      statuses.push((await ask('/api/user/login', { headers, body: wrong })).status);
    }
    expect(statuses.at(-1)).toBe(429);

    // The largest import reaches the server, and one byte more does not pass.
    const body = '{"mode":"preview"}'.padEnd(LIBRARY_IMPORT_BODY_MAXIMUM, ' ');
    const headers = { ...JSON_HEADERS, cookie };
    const largest = await ask('/api/library/import', { headers, body });
    expect([largest.status, Object.keys(JSON.parse(largest.text))]).toEqual([
      400,
      expect.arrayContaining(['error']),
    ]);
    const larger = await ask('/api/library/import', { headers, body: `${body} ` });
    // Caddy aborts the upload to the server. It answers 502 if it first notices that this connection is closed.
    expect(name === 'caddy' ? [413, 502] : [413]).toContain(larger.status);

    // An event arrives while the stream is open, on either server.
    const direct = createClient(servers[0]?.url ?? '');
    await direct.post('/api/user/register', { username: 'bob', password: 'secret' }, {});
    const { fightId } = await prepareFight(direct);
    const streams = [0, 1].map(() => follow(proxy, `/api/fights/${fightId}/live`, direct.cookie()));
    for (const stream of streams) await vi.waitFor(() => expect(stream.text()).toContain('retry:'), 10_000);
    await send(direct, fightId, [issued({ type: 'write-log', text: 'The door opens' })]);
    // Before the next heartbeat, which would flush the buffer of a proxy.
    for (const stream of streams)
      await vi.waitFor(() => expect(stream.text()).toContain('The door opens'), 5_000);
    for (const stream of streams) expect(stream.text()).not.toContain('event: pulse');
  });

  it(`redirects port 80, refuses other hosts and logs no codes in ${name}`, async (context) => {
    skipWhen(context, `${missing.join(' and ')} not installed.`, missing.length > 0);
    const database = await createTestDatabase('sqlite', '');
    onTestFinished(() => database.drop());
    const server = await startServerProcess(database.url, { TRUST_PROXY: '1' });
    const proxy = await startProxy(name, [server.url]);
    const ask = (address: string, sent?: Sent) => askProxy(proxy, address, sent);
    await vi.waitFor(async () => expect((await ask('/api/health')).status, proxy.logged()).toBe(200), 20_000);

    const redirected = await ask('/codex?search=owl', { isPlain: true });
    expect([redirected.status, redirected.headers.location]).toEqual([301, `${ORIGIN}/codex?search=owl`]);
    await expect(ask('/', { isPlain: true, host: 'other.example' })).rejects.toThrow();
    await expect(ask('/', { host: 'other.example', serverName: 'other.example' })).rejects.toThrow();
    // The TLS handshake has the right name, and the request inside it another name.
    const mixed = await ask('/', { host: 'other.example' }).catch(() => ({ status: 'closed' }));
    expect(['closed', 421]).toContain(mixed.status);

    // The host of a full address in the request line counts, also for the server.
    const full = await ask(`${ORIGIN}/robots.txt`, { host: 'other.example' });
    expect([full.status, full.text]).toEqual([200, expect.stringContaining(PROXY_HOST)]);

    const addresses = [
      `/play/${CODE}`,
      `/api/play/${CODE}/live?from=${CODE}`,
      `/shared/${CODE}`,
      `/PLAY/${CODE}`,
    ];
    const referer = `${ORIGIN}/play/${CODE}`;
    for (const address of addresses) await ask(address, { headers: { referer } });
    await ask(`/api/shared/${CODE}`, { headers: { referer } });
    // An error of the proxy is logged too.
    await server.end('SIGTERM');
    for (const address of addresses)
      expect((await ask(address, { headers: { referer } })).status).toBeGreaterThanOrEqual(502);
    await vi.waitFor(() =>
      expect(proxy.logged()).toMatch(/\/PLAY\/[.…]+\W.* 50[23]|\/PLAY\/….*"status":50[23]/),
    );
    expect(proxy.logged()).toContain('/api/shared/');
    expect(proxy.logged()).not.toContain(CODE);
  });
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

interface Sent {
  readonly headers?: Record<string, string>;
  /** With a body the method is POST. */
  readonly body?: string;
  /** Over HTTP instead of HTTPS. */
  readonly isPlain?: boolean;
  readonly host?: string;
  /** The host name of the TLS handshake. */
  readonly serverName?: string;
  readonly onPiece?: (piece: string) => void;
}

function askProxy(proxy: ProxyProcess, address: string, sent: Sent = {}): Promise<Answer> {
  const { headers = {}, body, isPlain = false, host = PROXY_HOST, serverName = PROXY_HOST } = sent;
  const options: RequestOptions = {
    host: '127.0.0.1',
    port: isPlain ? proxy.httpPort : proxy.httpsPort,
    path: address,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, host },
    agent: false,
    ...(!isPlain && { servername: serverName, ca: proxy.certificate }),
  };
  return new Promise((resolve, reject) => {
    const asking = (isPlain ? requestPlainly : request)(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
        sent.onPiece?.(piece);
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

function follow(proxy: ProxyProcess, address: string, cookie: string) {
  let text = '';
  askProxy(proxy, address, {
    headers: { cookie },
    onPiece: (piece) => {
      text += piece;
    },
  }).catch(() => {});
  return { text: () => text };
}
