import { deviceStorage } from './browser-storage.ts';
import { createStore, useStore } from './store.ts';

const KEY = 'lorescreen.theme';
// Undefined during prerendering.
const systemPrefersDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

export type Theme = 'dark' | 'light';

const PRERENDERED = { theme: 'dark' as Theme };
const store = createStore(
  systemPrefersDark === undefined ? PRERENDERED : { theme: currentTheme() },
  PRERENDERED,
);
systemPrefersDark?.addEventListener('change', () => store.set({ theme: currentTheme() }));

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return systemPrefersDark.matches ? 'dark' : 'light';
}

export function useTheme(): Theme {
  return useStore(store, ({ theme }) => theme);
}

/** Persists the theme. `public/theme.js` applies it before the first paint. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  deviceStorage.write(KEY, theme);
  store.set({ theme });
}
