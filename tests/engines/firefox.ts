import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from '#support/processes/install-package.ts';
import { createDriver, type Engine } from './driver.ts';
import { until } from './until.ts';

const INSTALLED = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

function findFirefox(): string | undefined {
  return INSTALLED.find((file) => existsSync(file));
}

/** Undefined if there is no Firefox and none can be installed. */
export async function startFirefox(): Promise<Engine | undefined> {
  const program = findFirefox() ?? (installPackages('firefox-esr') ? findFirefox() : undefined);
  if (program === undefined) return undefined;
  const profile = await mkdtemp(path.join(tmpdir(), 'lorescreen-firefox-'));
  await writeFile(path.join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const child = spawn(program, ['--headless', '--no-remote', '--marionette', '--profile', profile], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const end = async () => {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true });
  };
  const portFile = path.join(profile, 'MarionetteActivePort');
  const port = await until(
    'Firefox starts',
    async () => Number(await readFile(portFile, 'utf8')) || false,
  ).catch(async (error) => {
    await end();
    throw error;
  });
  const socket = connect(port, '127.0.0.1');
  const send = speakMarionette(socket);
  const session = (await send('WebDriver:NewSession', {})) as { capabilities: { browserVersion: string } };
  return {
    version: `Firefox ${session.capabilities.browserVersion}`,
    driver: createDriver(async (command, parameters) => {
      const { value } = (await send(`WebDriver:${command}`, parameters)) as { value: unknown };
      return value;
    }),
    end: async () => {
      socket.destroy();
      await end();
    },
  };
}

/**
 * Firefox has WebDriver's commands built in, behind a plain socket: `length:[0, id, name, parameters]`, answered by
 * `length:[1, id, error, result]`. Geckodriver does the same, but Debian has no package of it.
 */
function speakMarionette(socket: Socket): (name: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, Answer>();
  let sent = 0;
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, start - 1));
      if (start === 0 || received.length < end) return;
      answer(JSON.parse(received.subarray(start, end).toString()));
      received = received.subarray(end);
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'));
  });

  /** The first message is a greeting. */
  function answer(message: unknown): void {
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message as [1, number, { message: string } | null, unknown];
    if (error === null) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(error.message));
    waiting.delete(id);
  }

  return (name, parameters) =>
    new Promise((resolve, reject) => {
      sent += 1;
      waiting.set(sent, { resolve, reject });
      const message = JSON.stringify([0, sent, name, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
}

interface Answer {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}
