import { existsSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { openExistingStorage } from '#server/storage/storage.ts';
import { dump } from '#server/storage/transfer/dump.ts';
import { writeLines } from '#server/storage/transfer/file.ts';
import { printCounts, runCommand, showProgress, Usage } from './command.ts';

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Usage('Usage: npm run backup -- FILE');
  if (existsSync(file)) throw new Usage(`${file} exists already: choose another name.`);
  const storage = await openExistingStorage(readConfig(process.env).databaseUrl, 'lorescreen-backup');
  try {
    printCounts(`Backed up in ${file}`, await writeLines(file, dump(storage, new Date(), showProgress)));
  } finally {
    await storage.close();
  }
});
