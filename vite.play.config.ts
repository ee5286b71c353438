import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { listLicences } from './scripts/licences.ts';
import { subsetFonts } from './scripts/subset-fonts.ts';
import { BROWSERS, gameIcons } from './vite.config.ts';

/**
 * The players' page is a build of its own beside that of the app. React with its DOM part is 66 KiB; a phone that joins
 * a table loads at most 60. Preact renders the same components with a tenth of that.
 */
export default defineConfig({
  plugins: [react(), tailwindcss(), gameIcons(), subsetFonts(), listLicences({ addTo: 'dist/web' })],
  resolve: {
    alias: [
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    outDir: 'dist/web',
    // After the app's files, which stay.
    emptyOutDir: false,
    copyPublicDir: false,
    cssTarget: BROWSERS,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'play.html',
      output: {
        entryFileNames: 'assets/play/[name]-[hash].js',
        chunkFileNames: 'assets/play/[name]-[hash].js',
        // Fonts and pictures are those of the app, under the same names.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/play/[name]-[hash][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
