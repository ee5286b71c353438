import { readConfig } from '#server/config.ts';
import { resetPassword } from '#server/features/user/reset-password.ts';
import { openExistingStorage } from '#server/storage/storage.ts';
import { runCommand, Usage } from './command.ts';

await runCommand(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0) throw new Usage('Usage: npm run reset-password -- NAME');
  const storage = await openExistingStorage(readConfig(process.env).databaseUrl, 'lorescreen-reset-password');
  try {
    const reset = await resetPassword(storage, name);
    if (reset === undefined) throw new Usage(`There is no account with the name ${name}.`);
    console.log(`The new password of ${reset.username} is ${reset.password}`);
    console.log(
      'Every session of the account has ended, its recovery code no longer works, and its passkeys are removed.',
    );
  } finally {
    await storage.close();
  }
});
