import { test as base } from './browser-test.ts';
import { type MortalServer, type Settings, startBuiltServer } from './built-server.ts';

/**
 * Journeys with a separate server. The service worker is allowed, because without a server there are no other pages.
 */
export const test = base.extend<{ settings: Settings; server: MortalServer }>({
  serviceWorkers: 'allow',
  /** Environment variables for the server, set with `test.use`. */
  settings: [{}, { option: true }],
  server: async ({ settings }, use) => {
    const server = await startBuiltServer(settings);
    await use(server);
    await server.end();
  },
  baseURL: ({ server }, use) => use(server.url),
});
