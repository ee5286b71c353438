import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

it.each(ENGINES)('reports its health and its storage engine, %s', async (storage) => {
  const server = await startTestServer(storage);
  expect((await server.client().get('/api/health')).body).toEqual({ status: 'ok', storage });
});

it.each(ENGINES)('answers 503 when the storage does not, on %s', async (engine) => {
  const server = await startTestServer(engine);
  await server.storage.db.destroy();
  const answer = await server.client().get('/api/health');
  expect(answer).toMatchObject({ status: 503, body: { error: { code: 'storage_unavailable' } } });
  expect(answer.headers.get('retry-after')).toBe('5');
});

it('redirects to the source code address of the operator', async () => {
  const server = await startTestServer('sqlite');
  const answer = await fetch(`${server.url}/source`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('https://source.test/lorescreen');
});

it('stops without waiting for unused connections', async () => {
  const server = await startTestServer('sqlite');
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  // Connections are accepted in order. After an answer on another connection, the server knows the first one.
  await server.client().get('/api/health');
  const closed = once(socket, 'close');
  const began = performance.now();
  await server.stop();
  await closed;
  // A stop closes every connection after ten seconds anyway.
  expect(performance.now() - began).toBeLessThan(8_000);
});

it('answers unknown calls with a JSON 404', async () => {
  const server = await startTestServer('sqlite');
  for (const path of ['/api', '/api/nothing', '/api/user/nothing?x=1']) {
    expect(await server.client().get(path)).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    });
  }
});

it.each([
  ['/api/monsters/%ff', 400, 'malformed'],
  ['/%ff', 400, 'malformed'],
  [`/api/monsters/${'x'.repeat(101)}`, 404, 'not_found'],
  [`/api/campaigns/${'x'.repeat(101)}`, 404, 'not_found'],
])('answers the odd address %s like any other', async (path, status, code) => {
  const server = await startTestServer('sqlite');
  const answer = await server.client().get(path);
  expect(answer).toMatchObject({ status, body: { error: { code, message: expect.any(String) } } });
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

it('keeps connections open longer than a proxy', async () => {
  const server = await startTestServer('sqlite');
  expect((await server.client().get('/api/health')).headers.get('keep-alive')).toBe('timeout=72');
});

it('refuses requests during a stop with the contract’s error, and ends the connection', async () => {
  const server = await startTestServer('sqlite');
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  // An incomplete request keeps the connection open while the server stops.
  await new Promise((resolve) => socket.write('GET /api/user HTTP/1.1\r\nhost: x\r\n', resolve));
  await server.client().get('/api/health');
  const stopped = server.stop();
  const isListening = () =>
    server
      .client()
      .get('/api/health')
      .then(
        ({ status }) => status === 200,
        () => false,
      );
  while (await isListening());
  socket.write('\r\n');
  await new Promise((resolve) => socket.once('close', resolve));
  await stopped;
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toMatch(/x-request-id: /);
  expect(answer).toMatch(/retry-after: 5/);
  expect(answer).toMatch(/connection: close/i);
  expect(answer).toContain('"code":"stopping"');
});

it('refuses other content types, broken JSON and large bodies', async () => {
  const server = await startTestServer('sqlite');
  const client = server.client();
  const path = '/api/user/login';
  expect((await client.post(path, 'a=b', { 'content-type': 'text/plain' })).status).toBe(415);
  expect(
    (await client.post(path, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status,
  ).toBe(415);
  expect(await client.post(path, '{"username":')).toMatchObject({
    status: 400,
    body: { error: { code: 'malformed' } },
  });
  expect((await client.post(path, { username: 'x'.repeat(256 * 1024) })).status).toBe(413);
});

it('refuses changes from another site', async () => {
  const server = await startTestServer('sqlite');
  const client = server.client();
  const body = { username: 'a', password: 'b' };
  expect((await client.post('/api/user/register', body, { origin: 'https://evil.example' })).status).toBe(
    403,
  );
  expect((await client.post('/api/user/register', body, { origin: 'null' })).status).toBe(403);
  expect(
    (await client.post('/api/user/register', body, { origin: server.url.replace('http:', 'https:') })).status,
  ).toBe(403);
  expect((await client.post('/api/user/register', body, { origin: server.url })).status).toBe(200);
});

it('detects HTTPS behind a proxy, and sends HSTS', async () => {
  const server = await startTestServer('sqlite', { trustProxy: 1 });
  const client = server.client();
  const { host } = new URL(server.url);
  const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };
  const register = (username: string, headers: Record<string, string>) =>
    client.post('/api/user/register', { username, password: 'b' }, headers);
  expect((await register('a', { ...secure, origin: `http://${host}` })).status).toBe(403);
  const answer = await register('a', { ...secure, origin: `https://${host}` });
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie().join()).toMatch(/; Secure/);

  const strict = async (path: string, headers: Record<string, string>) =>
    (await client.get(path, headers)).headers.get('strict-transport-security');
  for (const path of ['/api/conditions/prone', '/api/nothing']) {
    expect(await strict(path, secure)).toBe('max-age=31536000');
    expect(await strict(path, { 'x-forwarded-proto': 'http' })).toBe(null);
  }
  const untrusting = await startTestServer('sqlite');
  for (const path of ['/api/health', '/api/conditions/prone']) {
    const { headers } = await untrusting.client().get(path, secure);
    expect(headers.has('strict-transport-security')).toBe(false);
  }
});

it('sends security headers without unsafe-inline or unsafe-eval, and a request id', async () => {
  const server = await startTestServer('sqlite');
  const { headers } = await server.client().get('/api/health');
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

it('shows no internal details in an error', async () => {
  const server = await startTestServer('sqlite');
  await server.storage.db.schema.dropTable('sessions').execute();
  const answer = await server.client().post('/api/user/register', { username: 'a', password: 'b' });
  expect(answer).toMatchObject({
    status: 500,
    body: { error: { code: 'internal', message: 'Something went wrong.' } },
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/sql|table|sessions/i);
});

it('describes every call at /api/openapi.json and /api/docs', async () => {
  const server = await startTestServer('sqlite');
  const description = (await server.client().get('/api/openapi.json')).body;
  const page = (await server.client().get('/api/docs')).body as string;
  expect(description.openapi).toBe('3.1.0');
  for (const call of CALLS) {
    const operation = description.paths[call.path.replace(/:(\w+)/g, '{$1}')][call.method.toLowerCase()];
    const further = /^(listEncounterChoices|listOwn\w+(?:Summaries|Words))$/.exec(call.name)?.[0];
    if (further !== undefined) {
      expect(operation.summary).toContain(further);
      const shapes = further === 'listEncounterChoices' ? 2 : 3;
      expect(operation.responses['200'].content['application/json'].schema.oneOf).toHaveLength(shapes);
    } else expect(operation.operationId).toBe(call.name);
    expect(page).toContain(`id="${call.name}"`);
  }
  const live = description.paths['/api/fights/{id}/live'].get;
  expect(Object.keys(live.responses['200'].content)).toEqual(['text/event-stream']);
});

it('has exactly the calls of the contract', async () => {
  const { routes } = await startTestServer('sqlite');
  const listed = new Set(CALLS.map(({ method, path }) => `${method} ${path}`));
  const described = ['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs.css'];
  const served = routes.filter((route) => /^(?!HEAD )\w+ \/api/.test(route));
  expect(served.sort()).toEqual([...listed, ...described].sort());
});

it('lets visitors only read the codex, sign in, read shared collections and join a table', () => {
  const open = CALLS.filter(
    ({ signedIn, path }) =>
      !signedIn && !/^.api.(monsters|spells|conditions|rules|equipment|magic-items)/.test(path),
  );
  expect(open.map(({ name }) => name)).toEqual([
    'getHealth',
    'getRegistration',
    'registerUser',
    'loginUser',
    'logoutUser',
    'recoverUser',
    'loginWithPasskey',
    // These need only the code of a link.
    'getSharedCollection',
    'getTableView',
    'followTable',
    'takeCharacter',
    'leaveCharacter',
    'sendAct',
    'getShownHandout',
    'getSeenPicture',
  ]);
});

/** The raw bytes of the answer; fetch would decompress them. */
async function rawGet(url: string, headers: Record<string, string>) {
  return new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

it('sends a public prepared answer twice in the same way, with every security header', async () => {
  const server = await startTestServer('sqlite');
  for (const path of ['/api/monsters', '/api/spells?catalogue=true', '/api/conditions/prone']) {
    const first = await fetch(server.url + path);
    const second = await fetch(server.url + path);
    expect(await second.text()).toBe(await first.text());
    const kept = (headers: Headers) =>
      [...headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'x-request-id'].includes(name));
    expect(kept(second.headers).sort()).toEqual(kept(first.headers).sort());
    expect(second.headers.get('content-security-policy')).toContain("default-src 'self'");
    const etag = `W/${second.headers.get('etag')}`;
    expect((await fetch(server.url + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  }
  expect((await fetch(`${server.url}/api/monsters`, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(`${server.url}/api/monsters`, { method: 'DELETE' })).status).toBe(404);
});

it('compresses answers over 1 KiB, private ones too, as the client accepts', async () => {
  const server = await startTestServer('sqlite');
  const gm = await server.signUp();
  expect((await gm.get('/api/characters', { 'accept-encoding': 'br' })).headers.has('content-encoding')).toBe(
    false,
  );
  await gm.post('/api/sample');
  for (let more = 0; more < 3; more += 1) await gm.post('/api/sample');
  const [encounter] = (await gm.get('/api/encounters')).body;
  const { fight_id } = (await gm.post(`/api/encounters/${encounter.encounter_id}/fight`)).body;
  const paths = [
    '/api/characters',
    '/api/encounters?filter=true',
    `/api/encounters/${encounter.encounter_id}`,
    `/api/fights/${fight_id}`,
    '/api/export',
    '/api/monsters?name=dragon',
    '/api/openapi.json',
    '/api/docs',
  ];
  for (const path of paths) {
    const cookie = gm.cookie();
    const plain = await rawGet(server.url + path, { cookie });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers.vary).toContain('accept-encoding');
    const brotli = await rawGet(server.url + path, { cookie, 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    const zipped = await rawGet(server.url + path, { cookie, 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
    expect(zipped.bytes.length).toBeLessThan(plain.bytes.length);
  }
});

it('does not compress an event stream', async () => {
  const server = await startTestServer('sqlite');
  const gm = await server.signUp();
  await gm.post('/api/sample');
  const [encounter] = (await gm.get('/api/encounters')).body;
  const { fight_id } = (await gm.post(`/api/encounters/${encounter.encounter_id}/fight`)).body;
  const stopped = new AbortController();
  const stream = await fetch(`${server.url}/api/fights/${fight_id}/live`, {
    headers: { cookie: gm.cookie(), 'accept-encoding': 'br' },
    signal: stopped.signal,
  });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.headers.has('content-encoding')).toBe(false);
  stopped.abort();
});
