import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';

/** Installs packages of Debian for the browser tests. Returns whether that was possible. */
export function installPackages(...names: string[]): boolean {
  if (userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stderr.write(`Installing ${names.join(' and ')} for the browser tests…\n`);
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
