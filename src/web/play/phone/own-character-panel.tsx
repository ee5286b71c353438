import { Heart, SkipForward, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Act } from '#domain/player-view/player-acts.ts';
import type { OwnCharacter, OwnCombatant, PlayerView } from '#domain/player-view/view.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { TableClient } from '../table/table-client.ts';
import { Bar, Points } from '../view/standing.tsx';
import { ConditionSheet } from './condition-sheet.tsx';
import { DeathSaves } from './death-saves.tsx';
import { HitPointSheet } from './hit-point-sheet.tsx';
import { InitiativeForm } from './initiative-form.tsx';
import { SentActs } from './sent-acts.tsx';
import { turnCallOf } from './use-turn-call.ts';

interface OwnCharacterPanelProps {
  client: TableClient;
  view: PlayerView;
  you: OwnCharacter;
  /** The button of the handouts. */
  shownToUs: ReactNode;
  onChange: () => void;
}

/** At the bottom, within reach of the thumb. Changing content is above the buttons, so the buttons never move. */
export function OwnCharacterPanel(props: OwnCharacterPanelProps) {
  const { client, view, you, shownToUs, onChange } = props;
  const [sheet, setSheet] = useState<'hit-points' | 'conditions'>();
  const { combatant } = you;
  const call = turnCallOf(view);
  const isOffered = (kind: Act['kind']) => view.acts[kind] !== 'off';
  const act = (what: Act) => client.act(what);
  const close = () => setSheet(undefined);
  return (
    <section aria-label={you.name} className="play-own" data-call={call ?? undefined}>
      <p role="status" className="play-call">
        {call === 'turn' && 'Your turn'}
        {call === 'next' && 'You are next'}
      </p>
      <SentActs client={client} acts={you.acts} />
      {combatant?.initiative_asked && isOffered('initiative') && (
        <InitiativeForm client={client} permission={view.acts.initiative} />
      )}
      {combatant?.life === 'dying' && (
        <DeathSaves
          client={client}
          saves={combatant.death_saves}
          isAsked={combatant.death_save_asked}
          permission={view.acts['death-save']}
        />
      )}
      <header className="play-own-head">
        <button type="button" className="play-own-name" title="Play another character" onClick={onChange}>
          {you.name}
        </button>
        {shownToUs}
        {combatant && <OwnStanding combatant={combatant} />}
      </header>
      {combatant === null ? (
        <p className="text-muted">Not in a fight.</p>
      ) : (
        <div className="play-own-buttons">
          {(['damage', 'healing', 'temporary'] as const).some(isOffered) && (
            <OwnButton icon={<Icon of={Heart} />} onPress={() => setSheet('hit-points')}>
              Hit points
            </OwnButton>
          )}
          {isOffered('condition') && (
            <OwnButton icon={<Icon of={Sparkles} />} onPress={() => setSheet('conditions')}>
              Conditions
            </OwnButton>
          )}
          {isOffered('end-turn') && (
            <Button
              variant={call === 'turn' ? 'primary' : 'secondary'}
              className="play-own-button"
              disabled={call !== 'turn'}
              onClick={() => act({ kind: 'end-turn' })}
            >
              <Icon of={SkipForward} />
              End turn
            </Button>
          )}
        </div>
      )}
      {combatant && sheet === 'hit-points' && (
        <HitPointSheet combatant={combatant} permissions={view.acts} onAct={act} onClose={close} />
      )}
      {combatant && sheet === 'conditions' && (
        <ConditionSheet combatant={combatant} permission={view.acts.condition} onAct={act} onClose={close} />
      )}
    </section>
  );
}

function OwnButton({ icon, onPress, children }: { icon: ReactNode; onPress: () => void; children: string }) {
  return (
    <Button className="play-own-button" onClick={onPress}>
      {icon}
      {children}
    </Button>
  );
}

const LIVES = { up: '', dying: 'Dying', stable: 'Stable', dead: 'Dead' };

function OwnStanding({ combatant }: { combatant: OwnCombatant }) {
  const { hit_points: current, maximum_hit_points: maximum, temporary_hit_points: temporary } = combatant;
  const word = current === 0 ? 'Down' : current * 2 <= maximum ? 'Bloodied' : 'Healthy';
  return (
    <span className="play-own-standing">
      {combatant.life !== 'up' && <span className="seen-tag">{LIVES[combatant.life]}</span>}
      {combatant.concentration !== null && (
        <span className="play-own-concentration">Concentrates on {combatant.concentration}</span>
      )}
      <Points current={current} maximum={maximum} temporary={temporary} />
      <Bar tenths={maximum === 0 ? 0 : (10 * current) / maximum} word={word} />
    </span>
  );
}
