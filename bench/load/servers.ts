import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, nginxMain, nginxTemporaryPaths } from '../../tests/support/processes/nginx-parts.ts';
import { startBuiltServer } from '../support/built-server.ts';
import { type Figures, METRICS_TOKEN, readFigures } from './server-figures.ts';

export interface Servers {
  /** Where the users connect to. */
  readonly address: string;
  readonly readFigures: () => Promise<Figures>;
  readonly stop: () => void;
}

/** Starts servers on one database. Several are behind nginx, which gives each request to the next one. */
export async function startServers(count: number, databaseUrl: string): Promise<Servers> {
  const environment = { METRICS_TOKEN, ...(count > 1 && { TRUST_PROXY: '1' }) };
  const servers: Awaited<ReturnType<typeof startBuiltServer>>[] = [];
  for (let at = 0; at < count; at += 1) servers.push(await startBuiltServer(databaseUrl, environment));
  const addresses = servers.map(({ address }) => address);
  const proxy = count > 1 ? await startNginx(addresses) : undefined;
  return {
    address: proxy?.address ?? addresses[0] ?? '',
    readFigures: () => readFigures(addresses, databaseUrl),
    stop: () => {
      proxy?.stop();
      for (const server of servers) server.stop();
    },
  };
}

/** Without TLS: the simulated users and the proxy share the machine with the servers. */
async function startNginx(addresses: readonly string[]): Promise<{ address: string; stop: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-load-'));
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${nginxMain(folder)}error_log stderr crit;
worker_processes 1;
worker_rlimit_nofile 16384;
events { worker_connections 8192; }
http {
  access_log off;
  ${nginxTemporaryPaths(folder)}
  upstream lorescreen {
    ${addresses.map((address) => `server ${new URL(address).host};`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto http;
    location / { proxy_pass http://lorescreen; }
    location ~ /live$ { proxy_pass http://lorescreen; proxy_buffering off; }
  }
}
`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const address = `http://127.0.0.1:${port}`;
  const stop = () => {
    nginx.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    nginx.kill();
  };
  await new Promise<void>((resolve, reject) => {
    nginx.once('error', () =>
      reject(new Error('nginx is needed for several servers, and is not installed.')),
    );
    nginx.once('exit', (code) => reject(new Error(`nginx ended with ${code}.`)));
    const ask = () =>
      fetch(`${address}/api/health`).then(
        () => resolve(),
        () => setTimeout(ask, 50),
      );
    void ask();
  });
  return { address, stop };
}
