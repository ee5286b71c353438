import { readContent } from '#server/codex/content/read-content.ts';

/** The server and the operator's commands. The image has no TypeScript loader, so both are built. */
const PROGRAMS = {
  main: 'src/server/main.ts',
  'transfer-worker': 'src/server/features/transfer/transfer-worker.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  'migrate-storage': 'scripts/migrate-storage.ts',
  'reset-password': 'scripts/reset-password.ts',
  admin: 'scripts/admin.ts',
};

/** Packages with hundreds of files, which slow down a start. They are bundled into the programs, so a release has no copy. */
const BUNDLED = [
  'kysely',
  'yaml',
  'zod',
  // Loaded while the server runs. As files they block other requests for a quarter of a second, bundled for a tenth.
  '@simplewebauthn/server',
  /^@peculiar\//,
  /^@hexagon\//,
  /^@levischuck\//,
  'asn1js',
  'pvtsutils',
  'pvutils',
  'reflect-metadata',
  'tsyringe',
  'tslib',
];

export type Program = keyof typeof PROGRAMS;

export function isBundled(packageName: string): boolean {
  return BUNDLED.some((one) => (typeof one === 'string' ? one === packageName : one.test(packageName)));
}

export async function buildPrograms(folder: string, stamp: string): Promise<void> {
  const vite = await import('vite');
  // Read and checked once here, so that a start reads no YAML and a release needs no further files.
  const content = JSON.stringify(readContent('content'));
  await vite.build({
    logLevel: 'warn',
    configFile: false,
    define: { BUILD: JSON.stringify(stamp), CONTENT: JSON.stringify(content) },
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: true,
      rolldownOptions: { input: PROGRAMS },
      outDir: folder,
      target: 'node20',
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
}
