import type { Act } from '#domain/player-view/player-acts.ts';
import { deliver, type Queue } from '#web/lib/delivery/deliver.ts';
import { createKeptList } from '#web/lib/delivery/kept-list.ts';
import { createRounds } from '#web/lib/delivery/rounds.ts';
import type { ActAnswer } from './play-api.ts';

/** An act of the player that the server has not answered. */
export interface Unsent {
  readonly id: string;
  readonly act: Act;
}

interface OutboxOptions {
  /** Of the table. */
  readonly code: string;
  readonly send: (id: string, act: Act) => Promise<ActAnswer>;
  readonly onChange: (unsent: readonly Unsent[]) => void;
  readonly onAnswer: (id: string, act: Act, answer: ActAnswer) => void;
}

const RETRY_MAXIMUM = 10_000;

/** Sends the player's acts one after another. They are stored on the device until the server answers. */
export function createOutbox({ code, send, onChange, onAnswer }: OutboxOptions) {
  const kept = createKeptList({
    key: `lorescreen.play.unsent.${code}`,
    isItem: isUnsent,
    onChange: () => onChange(kept.list()),
  });
  function answer({ id, act }: Unsent, answered: ActAnswer): void {
    onAnswer(id, act, answered);
    kept.drop(id);
  }
  const queue: Queue<Unsent> = {
    list: kept.list,
    send: async ([first]) => {
      answer(first, await send(first.id, first.act));
      return [first.id];
    },
    onRefused: ([first], _, error) => {
      answer(first, { state: 'refused', message: (error as Error).message });
      return 'next';
    },
  };
  const rounds = createRounds({ longest: RETRY_MAXIMUM, deliver: () => deliver(queue) });
  onChange(kept.list());
  void rounds.now();
  return {
    add(unsent: Unsent): void {
      kept.add(unsent);
      void rounds.now();
    },
    /** The player has another character now. The acts do not apply to it. */
    forget: kept.clear,
    /** The network may be back: retry now. */
    wake: rounds.now,
    close: rounds.close,
  };
}

/** Another version of the page may have stored it. */
function isUnsent(value: unknown): value is Unsent {
  const { id, act } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof act === 'object' && act !== null;
}
