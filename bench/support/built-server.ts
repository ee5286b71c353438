import { spawn } from 'node:child_process';

/** Starts the built server as a separate process on a free port, with a database. */
export async function startBuiltServer(
  databaseUrl: string,
  settings: Record<string, string> = {},
  /** The folder of the build. */
  folder = '.',
): Promise<{ address: string; pid: number; stop: () => void }> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, ...settings },
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
