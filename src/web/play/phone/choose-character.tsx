import { useState } from 'react';
import type { PlayerView, SeenMember } from '#domain/player-view/view.ts';
import type { ApiError } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ScreenTools } from '../screen-tools.tsx';
import type { TableClient } from '../table/table-client.ts';

interface ChooseCharacterProps {
  client: TableClient;
  view: PlayerView;
  onClose: () => void;
}

export function ChooseCharacter({ client, view, onClose }: ChooseCharacterProps) {
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const own = view.you?.member_id;

  async function attempt(what: string, work: () => Promise<void>) {
    setBusy(what);
    setProblem(undefined);
    try {
      await work();
      onClose();
    } catch (error) {
      setProblem((error as ApiError).message);
      setBusy(undefined);
    }
  }

  return (
    <Dialog title="Who are you?" onClose={onClose} isSheet>
      <ul aria-label="Characters" className="play-choices">
        {view.party.map((member) => (
          <li key={member.id}>
            <Choice
              member={member}
              isOwn={member.id === own}
              isBusy={busy === member.id}
              onChoose={() => void attempt(member.id, () => client.take(member.id))}
            />
          </li>
        ))}
      </ul>
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-danger">
          {problem}
        </p>
      )}
      {own !== undefined && (
        <Button
          className="mt-4 w-full"
          busy={busy === 'leave'}
          onClick={() => void attempt('leave', () => client.leave())}
        >
          Only watch, and free the character
        </Button>
      )}
      {own !== undefined && (
        <div className="mt-2 flex justify-end">
          <ScreenTools />
        </div>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  member: SeenMember;
  isOwn: boolean;
  isBusy: boolean;
  onChoose: () => void;
}

function Choice({ member, isOwn, isBusy, onChoose }: ChoiceProps) {
  const { name, taken } = member;
  return (
    <Button
      className="play-choice"
      variant={isOwn ? 'primary' : 'secondary'}
      disabled={taken && !isOwn}
      aria-pressed={isOwn}
      busy={isBusy}
      onClick={onChoose}
    >
      <span>{name}</span>
      {isOwn ? <span>You</span> : taken && <span>Taken</span>}
    </Button>
  );
}
