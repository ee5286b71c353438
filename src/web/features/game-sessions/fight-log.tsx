import { useState } from 'react';
import { Link } from 'react-router';
import type { CampaignStory } from '#contract/journal/game-session.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyOverlay } from '#web/ui/dialog/lazy-overlay.tsx';

/** Lazy, because the code that describes a log is large, and few logs are opened. */
const loadLogDialog = async () => (await import('./fight-log-dialog.tsx')).FightLogDialog;

type StoryFight = CampaignStory['sessions'][number]['fights'][number];

export function FightLog({ fight }: { fight: StoryFight }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-lg bg-text/5 px-3 py-1">
      <p>
        <Link to={recordPath('encounter', fight.encounter_id)} className="link">
          {fight.name}
        </Link>
        <span className="block text-muted">
          {fight.rounds} {fight.rounds === 1 ? 'round' : 'rounds'} · {fight.xp.toLocaleString('en')} XP
        </span>
      </p>
      <Button variant="quiet" aria-label={`Log of ${fight.name}`} onClick={() => setOpen(true)}>
        Log
      </Button>
      {isOpen && (
        <LazyOverlay
          load={loadLogDialog}
          props={{ fightId: fight.fight_id, name: fight.name, onClose: close }}
          onFailure={close}
        />
      )}
    </div>
  );
}
