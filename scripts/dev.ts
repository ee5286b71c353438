import { spawn } from 'node:child_process';

/** The server restarts when its files or the content change. It listens on a port behind Vite, which serves the pages. */
const apiPort = process.env.API_PORT ?? '3001';
const environment = { ...process.env, API_PORT: apiPort };
const children = [
  spawn('npx', ['tsx', 'watch', '--clear-screen=false', '--include', 'content/**/*', 'src/server/main.ts'], {
    stdio: 'inherit',
    env: { ...environment, PORT: apiPort },
  }),
  spawn('npx', ['vite', '--host', '127.0.0.1', '--port', process.env.PORT ?? '3000', '--strictPort'], {
    stdio: 'inherit',
    env: environment,
  }),
];

for (const child of children) {
  child.once('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode ??= code ?? 0;
  });
}
