import type { ChildProcess } from 'node:child_process';

/** Reads the address that a starting server prints. */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Lorescreen is at (\S+)\n/.exec(said);
      if (found?.[1]) resolve(found[1]);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`the server did not start: ${said}`)));
  });
}
