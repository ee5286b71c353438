import { useSyncExternalStore } from 'react';

const KEY = 'lorescreen.theme';
const listeners = new Set<() => void>();
const systemPrefersDark = matchMedia('(prefers-color-scheme: dark)');

export type Theme = 'dark' | 'light';

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return systemPrefersDark.matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  systemPrefersDark.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    systemPrefersDark.removeEventListener('change', listener);
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

/** From now on this theme, on every visit; `public/theme.js` applies it before the first paint. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be forbidden; the choice then lasts until the page is left.
  }
  for (const listener of listeners) listener();
}
