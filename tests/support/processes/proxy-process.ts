import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort, nginxMain, nginxTemporaryPaths } from './nginx-parts.ts';

/** The host name of the example configurations. */
export const PROXY_HOST = 'lorescreen.example';

interface Place {
  readonly folder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  /** Hosts with ports. */
  readonly servers: readonly string[];
}

interface Configured {
  readonly file: string;
  readonly text: string;
  readonly words: (file: string) => string[];
  readonly environment: Record<string, string>;
}

/** The example configurations of deploy/. Only ports, certificates, folders and servers are replaced. */
const CONFIGURE = { nginx: configureNginx, caddy: configureCaddy };

export type ProxyName = keyof typeof CONFIGURE;
export const PROXY_NAMES = Object.keys(CONFIGURE) as ProxyName[];

function replaced(text: string, [from, to]: readonly [string, string]): string {
  if (!text.includes(from)) throw new Error(`The example has no "${from}".`);
  return text.replaceAll(from, to);
}

function configureNginx({ folder, httpPort, httpsPort, servers }: Place): Configured {
  const changes: [string, string][] = [
    ['    server 127.0.0.1:3000;\n', servers.map((one) => `    server ${one};\n`).join('')],
    ['listen 80', `listen 127.0.0.1:${httpPort}`],
    ['listen 443', `listen 127.0.0.1:${httpsPort}`],
    [`/etc/letsencrypt/live/${PROXY_HOST}/fullchain.pem`, `${folder}/certificate.pem`],
    [`/etc/letsencrypt/live/${PROXY_HOST}/privkey.pem`, `${folder}/key.pem`],
    ['/var/log/nginx', folder],
  ];
  const example = changes.reduce(replaced, readFileSync('deploy/nginx.conf', 'utf8'));
  const main = `${nginxMain(folder)}error_log stderr;\nevents {}\n`;
  return {
    file: 'nginx.conf',
    // The ports of the tests are free on 127.0.0.1 only.
    text: `${main}http {\n${nginxTemporaryPaths(folder)}${example.replace(/^ *listen \[::\].*\n/gm, '')}\n}\n`,
    words: (file) => ['-p', folder, '-c', file],
    environment: {},
  };
}

function configureCaddy({ folder, httpPort, httpsPort, servers }: Place): Configured {
  const changes: [string, string][] = [
    [
      '\n{\n',
      `\n{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tstorage file_system ${folder}\n`,
    ],
    ['\tlog\n', `\tlog\n\ttls ${folder}/certificate.pem ${folder}/key.pem\n`],
  ];
  return {
    file: 'Caddyfile',
    text: changes.reduce(replaced, readFileSync('deploy/Caddyfile', 'utf8')),
    words: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
    environment: { SERVERS: servers.join(' ') },
  };
}

/** The programs that are needed to run the proxy and are not installed. */
export function missingPrograms(name: ProxyName): string[] {
  return [name, 'openssl'].filter((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0);
}

function createCertificate(folder: string): Buffer {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const names = ['-subj', `/CN=${PROXY_HOST}`, '-addext', `subjectAltName=DNS:${PROXY_HOST}`];
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
      ...names,
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  return readFileSync(certificate);
}

export interface ProxyProcess {
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly certificate: Buffer;
  /** Everything that the proxy has logged, on its outputs and in its files. */
  logged(): string;
}

/** Starts a proxy with its example configuration in front of the servers. It may not be ready yet. */
export async function startProxy(name: ProxyName, serverUrls: readonly string[]): Promise<ProxyProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-proxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const certificate = createCertificate(folder);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const servers = serverUrls.map((url) => new URL(url).host);
  const { file, text, words, environment } = CONFIGURE[name]({ folder, httpPort, httpsPort, servers });
  writeFileSync(path.join(folder, file), text);
  const proxy = spawn(name, words(path.join(folder, file)), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  onTestFinished(() => {
    proxy.kill();
  });
  let output = '';
  for (const stream of [proxy.stdout, proxy.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const files = ['lorescreen.log', 'error.log'].map((log) => path.join(folder, log));
  const logged = () =>
    output + files.map((log) => (existsSync(log) ? readFileSync(log, 'utf8') : '')).join('');
  return { httpPort, httpsPort, certificate, logged };
}
