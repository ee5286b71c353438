import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { installPackages } from '#support/processes/install-package.ts';
import { COMMANDS, createDriver, type Engine } from './driver.ts';
import { until } from './until.ts';

const PROGRAMS = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'] as const;
const PACKAGES = ['webkit2gtk-driver', 'xvfb'];

function isInstalled(): boolean {
  return PROGRAMS.every((file) => existsSync(file));
}

/** WebKitGTK, the engine of Safari on Linux. Undefined if it is missing and cannot be installed. */
export async function startWebKit(): Promise<Engine | undefined> {
  if (!isInstalled() && !(installPackages(...PACKAGES) && isInstalled())) return undefined;
  const [program, screenProgram] = PROGRAMS;
  // It has no mode without a screen. It writes the number of the free display that it found to the fourth stream.
  const screen = spawn(
    screenProgram,
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await findFreePort();
  const driver = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}` },
  });
  const endProcesses = async () => {
    for (const child of [driver, screen]) await end(child);
  };
  const address = `http://127.0.0.1:${port}/session`;
  const { sessionId, capabilities } = await until('WebKit starts', () => startSession(address)).catch(
    async (error) => {
      await endProcesses();
      throw error;
    },
  );
  const session = `${address}/${sessionId}`;
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    driver: createDriver((command, { id, ...parameters }) =>
      ask('POST', `${session}/${COMMANDS[command].replace('{id}', String(id))}`, parameters),
    ),
    end: async () => {
      // Also ends the browser.
      await ask('DELETE', session).catch(() => {});
      await endProcesses();
    },
  };
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

async function startSession(address: string): Promise<Session> {
  return (await ask('POST', address, { capabilities: {} })) as Session;
}

async function ask(method: string, address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error((value as { message: string }).message);
  return value;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** The driver cannot choose its port itself. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
