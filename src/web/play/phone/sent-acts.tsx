import type { ActState, OwnCharacter } from '#domain/player-view/view.ts';
import { useStore } from '#web/lib/store.ts';
import { labelOfAct } from '../table/act-words.ts';
import type { TableClient } from '../table/table-client.ts';

/** The number of settled acts that stay visible, newest last. */
const SETTLED_SHOWN = 1;

const WORDS: Record<ActState, string> = {
  waiting: 'waits for the game master',
  done: 'done',
  rejected: 'rejected by the game master',
  refused: 'not possible',
};

export function SentActs({ client, acts }: { client: TableClient; acts: OwnCharacter['acts'] }) {
  const unsent = useStore(client.store, (state) => state.unsent);
  const inTouch = useStore(client.store, (state) => state.inTouch);
  const answered = useStore(client.store, (state) => state.answered);
  const onTheWay = new Set(unsent.map(({ id }) => id));
  const known = acts.filter(({ id }) => !onTheWay.has(id));
  const waiting = known.filter(({ state }) => state === 'waiting');
  const settled = known.filter(({ state }) => state !== 'waiting').slice(-SETTLED_SHOWN);
  // Refused before the server stored anything, for example because the character was released.
  const last = answered.at(-1);
  const lone = last?.state === 'refused' && !known.some(({ id }) => id === last.id) ? last : undefined;
  const messageOf = (id: string) => answered.find((answer) => answer.id === id)?.message;
  return (
    <ul aria-label="What you sent" aria-live="polite" className="play-sent">
      {settled.map(({ id, text, state }) => (
        <li key={id} data-state={state}>
          <span>{text}</span> <em>{messageOf(id) ?? WORDS[state]}</em>
        </li>
      ))}
      {lone && (
        <li key={lone.id} data-state="refused">
          <span>{labelOfAct(lone.act)}</span> <em>{lone.message ?? WORDS.refused}</em>
        </li>
      )}
      {waiting.map(({ id, text }) => (
        <li key={id} data-state="waiting">
          <span>{text}</span> <em>{WORDS.waiting}</em>
        </li>
      ))}
      {unsent.map(({ id, act }) => (
        <li key={id} data-state="unsent">
          <span>{labelOfAct(act)}</span>{' '}
          <em>{inTouch ? 'on its way' : 'kept here until there is a connection'}</em>
        </li>
      ))}
    </ul>
  );
}
