import { openExistingStorage, openStorage } from '#server/storage/storage.ts';
import { dump } from '#server/storage/transfer/dump.ts';
import { isEmpty, load } from '#server/storage/transfer/load.ts';
import { isServerRunning } from '#server/storage/transfer/running-server.ts';
import { printCounts, runCommand, showProgress, Usage } from './command.ts';

await runCommand(async () => {
  const [from, to] = process.argv.slice(2);
  if (from === undefined || to === undefined) {
    throw new Usage('Usage: npm run migrate-storage -- FROM TO (each sqlite:PATH or postgres://…)');
  }
  const source = await openExistingStorage(from, 'lorescreen-migrate');
  try {
    // Concurrent saves would be missing in the copy.
    if (await isServerRunning(source)) {
      throw new Usage('A server is using the source: stop it first. Nothing was copied.');
    }
    const target = await openStorage(to, 'lorescreen-migrate', { patient: true });
    try {
      // The copy deletes the target's content, including concurrent saves.
      if (await isServerRunning(target)) {
        throw new Usage('A server is using the target: stop it first. Nothing was copied.');
      }
      if (!(await isEmpty(target))) throw new Usage('The target is not empty: nothing was copied.');
      printCounts('Copied', await load(target, dump(source, new Date(), showProgress)));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
});
