import { existsSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { openStorage } from '#server/storage/storage.ts';
import { readLines } from '#server/storage/transfer/file.ts';
import { isEmpty, load } from '#server/storage/transfer/load.ts';
import { isServerRunning } from '#server/storage/transfer/running-server.ts';
import { printCounts, runCommand, showProgress, Usage } from './command.ts';

await runCommand(async () => {
  const words = process.argv.slice(2);
  const force = words.includes('--force');
  const [file] = words.filter((word) => word !== '--force');
  if (file === undefined) throw new Usage('Usage: npm run restore -- FILE [--force]');
  if (!existsSync(file)) throw new Usage(`There is no file ${file}.`);
  const storage = await openStorage(readConfig(process.env).databaseUrl, 'lorescreen-restore', {
    patient: true,
  });
  try {
    if (!force && (await isServerRunning(storage))) {
      throw new Usage('A server is using this database: stop it first, or add --force to restore anyway.');
    }
    if (!force && !(await isEmpty(storage))) {
      throw new Usage('The database is not empty: add --force to replace everything in it.');
    }
    printCounts(`Restored from ${file}`, await load(storage, readLines(file), showProgress));
  } finally {
    await storage.close();
  }
});
