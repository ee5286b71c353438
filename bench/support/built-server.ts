import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const UNIT = 'deploy/lorescreen.service';

/**
 * The options of Node and of glibc's malloc from the systemd unit, so that the server uses as much memory as an
 * installed one.
 */
function memorySettings(): { options: string[]; environment: Record<string, string> } {
  const unit = readFileSync(UNIT, 'utf8');
  const [, options = ''] = /^ExecStart=\S+ (.*)dist\/server\/main\.js$/m.exec(unit) ?? [];
  const pairs = [...unit.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name = '', value = '']) => [name, value]);
  return { options: options.split(' ').filter(Boolean), environment: Object.fromEntries(pairs) };
}

/** Starts the built server as a separate process on a free port, with a database. */
export async function startBuiltServer(
  databaseUrl: string,
  settings: Record<string, string> = {},
  /** The folder of the build. */
  folder = '.',
): Promise<{ address: string; pid: number; stop: () => void }> {
  const { options, environment } = memorySettings();
  const child = spawn(process.execPath, [...options, 'dist/server/main.js'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...environment,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      ...settings,
    },
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /at (http:\S+)/.exec(chunk.toString());
      if (found?.[1]) resolve(found[1]);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return { address, pid: child.pid ?? 0, stop: () => child.kill() };
}
