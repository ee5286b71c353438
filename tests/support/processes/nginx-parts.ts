import { createServer } from 'node:net';
import { userInfo } from 'node:os';

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The beginning of a configuration of nginx that writes only into `folder`. */
export function nginxMain(folder: string): string {
  // Runs as the user of the tests, because another user may not write into the folder.
  const user = userInfo().uid === 0 ? 'user root;\n' : '';
  return `${user}daemon off;\npid ${folder}/nginx.pid;\n`;
}

/** For the `http` block. */
export function nginxTemporaryPaths(folder: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return places.map((name) => `${name}_temp_path ${folder}/${name};\n`).join('');
}
