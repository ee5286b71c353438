import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '#web/lib/theme.ts';
import { Icon } from '#web/ui/icon.tsx';

export function ThemeSwitch() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      aria-label={`Switch to the ${other} theme`}
      title={`Switch to the ${other} theme`}
      onClick={() => chooseTheme(other)}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-text/10 hover:text-text"
    >
      {/* Renders both icons. The style sheet shows one, because a prerendered page does not know the theme. */}
      <Icon of={Sun} className="in-dark" />
      <Icon of={Moon} className="in-light" />
    </button>
  );
}
