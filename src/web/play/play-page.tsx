import { UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from '#web/lib/store.ts';
import { Boundary } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { keepAwake } from './device/keep-awake.ts';
import { HandoutScreen } from './handouts/handout-content.tsx';
import { ShownButton, ShownSheets } from './handouts/shown-sheets.tsx';
import { useShownHandouts } from './handouts/use-shown-handouts.ts';
import { ChooseCharacter } from './phone/choose-character.tsx';
import { OwnCharacterPanel } from './phone/own-character-panel.tsx';
import { useTurnCall } from './phone/use-turn-call.ts';
import { ScreenTools } from './screen-tools.tsx';
import type { TableClient } from './table/table-client.ts';
import { PlayerViewScreen } from './view/player-view.tsx';

interface PlayPageProps {
  client: TableClient;
  asScreen: boolean;
}

/** Nobody reloads a television, so what cannot be shown is tried again with the next state of the table. */
export function PlayPage({ client, asScreen }: PlayPageProps) {
  const table = useStore(client.store, (state) => state.table);
  return (
    <Boundary
      of={table}
      fallback={
        <Message title="Something went wrong">
          This page cannot show the table now. It tries again by itself when something changes; reloading it
          may help.
        </Message>
      }
    >
      <Phase client={client} asScreen={asScreen} />
    </Boundary>
  );
}

function Phase({ client, asScreen }: PlayPageProps) {
  const phase = useStore(client.store, (state) => state.phase);
  switch (phase) {
    case 'opening':
      return <Opening client={client} />;
    case 'missing':
      return (
        <Message title="Not Found">
          There is no table at this link. Ask your game master for it again.
        </Message>
      );
    case 'stopped':
      return (
        <Message title="The table is closed">
          The game master has stopped this link. Ask for the new one when you play on.
        </Message>
      );
    case 'open':
      return <Table client={client} asScreen={asScreen} />;
  }
}

function Message({ title, children }: { title: string; children: string }) {
  return (
    <main className="play-message">
      <h1>{title}</h1>
      <p role="status">{children}</p>
    </main>
  );
}

function Opening({ client }: { client: TableClient }) {
  const refused = useStore(client.store, (state) => state.refused);
  const inTouch = useStore(client.store, (state) => state.inTouch);
  if (refused !== null)
    return <Message title="Not yet">{`${refused} This page tries again by itself.`}</Message>;
  if (!inTouch) {
    return (
      <Message title="No connection">The server cannot be reached. This page tries again by itself.</Message>
    );
  }
  return (
    <main className="play-message animate-appear">
      <h1>The table</h1>
      <p role="status">Opening…</p>
    </main>
  );
}

function Table({ client, asScreen }: PlayPageProps) {
  const table = useStore(client.store, (state) => state.table);
  const clockOffset = useStore(client.store, (state) => state.clockOffset);
  const lost = useStore(client.store, (state) => state.lost);
  const [isChoosing, setChoosing] = useState(false);
  useEffect(keepAwake, []);
  useTurnCall(table?.view ?? null);
  const handouts = useShownHandouts(client.code, table?.view ?? null);
  if (table === null) return null;
  const { view } = table;
  // A phone that plays a character opens it as a sheet.
  const inFront =
    view.you === null && view.front === 'handout'
      ? handouts.shown.find(({ id }) => id === view.handouts.front)
      : undefined;
  return (
    <div className="play">
      <main className="play-main">
        <OutOfTouch client={client} />
        <div className="play-view">
          <Boundary of={view} fallback={<CannotShow />}>
            <PlayerViewScreen
              view={view}
              clockOffset={clockOffset}
              pictureAddress={client.pictureAddress}
              handout={inFront && <HandoutScreen key={inFront.id} client={client} handout={inFront} />}
            />
          </Boundary>
        </div>
      </main>
      {view.you !== null && (
        <Boundary of={view} fallback={<CannotShow />}>
          <OwnCharacterPanel
            client={client}
            view={view}
            you={view.you}
            shownToUs={<ShownButton handouts={handouts} />}
            onChange={() => setChoosing(true)}
          />
        </Boundary>
      )}
      {view.you === null && lost !== null && (
        <p role="status" className="play-lost">
          {lost} is not yours to play any more: the game master freed or removed the character.
          {view.party.length > 0 && ' Choose again.'}
        </p>
      )}
      {view.you === null && (
        <footer className="play-tools">
          {!asScreen && view.party.length > 0 && (
            <Button variant="primary" className="play-join" onClick={() => setChoosing(true)}>
              <Icon of={UserPlus} />
              Play a character
            </Button>
          )}
          <ShownButton handouts={handouts} />
          <ScreenTools />
        </footer>
      )}
      {isChoosing && <ChooseCharacter client={client} view={view} onClose={() => setChoosing(false)} />}
      {!isChoosing && <ShownSheets client={client} handouts={handouts} />}
    </div>
  );
}

/** A part of the page. The others stay in use. */
function CannotShow() {
  return <p role="status">This cannot be shown now. It tries again by itself when something changes.</p>;
}

/** Above the view, not over it, so that the last state stays readable. */
function OutOfTouch({ client }: { client: TableClient }) {
  const inTouch = useStore(client.store, (state) => state.inTouch);
  return (
    <p role="status" className="play-out-of-touch" data-shown={!inTouch || undefined}>
      {inTouch ? '' : 'Out of touch. This is the last known state; it updates by itself.'}
    </p>
  );
}
