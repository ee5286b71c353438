import { existsSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { openStorage } from '#server/storage/storage.ts';
import { dump } from '#server/storage/transfer/dump.ts';
import { writeLines } from '#server/storage/transfer/file.ts';
import { runCommand, showProgress, Usage } from './command.ts';

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Usage('Usage: npm run backup -- FILE');
  if (existsSync(file)) throw new Usage(`${file} exists already: choose another name.`);
  const storage = await openStorage(readConfig(process.env).databaseUrl, 'lorescreen-backup');
  try {
    await writeLines(file, dump(storage, new Date(), showProgress));
    console.log(`Everything is backed up in ${file}.`);
  } finally {
    await storage.close();
  }
});
