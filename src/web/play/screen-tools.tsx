import type { LucideIcon } from 'lucide-react';
import { Bell, BellOff, Maximize, Minimize, Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '#web/lib/theme.ts';
import { Icon } from '#web/ui/icon.tsx';
import { canFillScreen, toggleFullScreen, useFullScreen } from './device/full-screen.ts';
import { chooseSound, useSound } from './device/sound.ts';

/** Small and at the edge, because they are seldom used. */
export function ScreenTools() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const sound = useSound();
  const isFull = useFullScreen();
  return (
    <div role="toolbar" aria-label="This screen" className="play-tools-end">
      <Tool
        of={sound ? Bell : BellOff}
        label={sound ? 'Sound on your turn: on' : 'Sound on your turn: off'}
        onPress={() => chooseSound(!sound)}
      />
      <Tool
        of={theme === 'dark' ? Sun : Moon}
        label={`Switch to the ${other} theme`}
        onPress={() => chooseTheme(other)}
      />
      {canFillScreen() && (
        <Tool
          of={isFull ? Minimize : Maximize}
          label={isFull ? 'Leave full screen' : 'Full screen'}
          onPress={toggleFullScreen}
        />
      )}
    </div>
  );
}

function Tool({ of, label, onPress }: { of: LucideIcon; label: string; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} className="play-tool" onClick={onPress}>
      <Icon of={of} />
    </button>
  );
}
