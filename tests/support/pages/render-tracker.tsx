import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createFight } from '#domain/combat/create-fight.ts';
import { encounter, issue } from '#support/fights/combat-table.ts';
import { ready } from '#support/fights/fight-page.ts';
import { createMemoryStorage } from '#support/fights/mortal-page.ts';
import { OpenedFight } from '#web/features/tracker/tracker-page.tsx';
import { FightClient } from '#web/lib/fight/client/client.ts';
import { TRIAL, VISITOR } from '#web/lib/fight/trial/trial-keys.ts';
import { createTrialTransport } from '#web/lib/fight/trial/trial-transport.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answerCalls, codex } from './answer-calls.ts';
import { fill, press } from './press.ts';

interface Wanted {
  goblins?: number;
  monsters?: { index: string; count: number }[];
  /** The hit points that Aria has in the campaign. */
  ariaComesWith?: number;
}

/** The tracker with Aria, Borin, Sildar and goblins, in a page without a server. Every die shows the same. */
export async function renderTracker(wanted: Wanted = {}): Promise<void> {
  show(await openFight(wanted));
}

/** The same after the start of the fight: Aria, Goblin - 1, Borin, Goblin - 2, Sildar, other monsters. */
export async function renderStartedFight(wanted: Wanted = {}): Promise<void> {
  const client = await openFight(wanted);
  for (const combatant of Object.values(ready(client).fight.combatants)) {
    const initiative = USUAL[combatant.name] ?? 1;
    client.dispatch({ type: 'set-initiative', combatant_id: combatant.id, initiative });
  }
  client.dispatch({ type: 'start-fight' });
  show(client);
}

const USUAL: Readonly<Record<string, number>> = {
  Aria: 18,
  'Goblin - 1': 15,
  Borin: 12,
  'Goblin - 2': 9,
  Sildar: 5,
};

async function openFight({ goblins = 2, monsters = [], ariaComesWith }: Wanted): Promise<FightClient> {
  answerCalls();
  const listed = [{ index: 'goblin', count: goblins }, ...monsters].map(({ index, count }) => {
    const statBlock = codex().monsterByIndex.get(index);
    if (statBlock === undefined) throw new Error(`There is no monster ${index}.`);
    return { statBlock, count };
  });
  const players = encounter().players.map((player) =>
    player.name === 'Aria' ? { ...player, current_hit_points: ariaComesWith } : player,
  );
  const fight = createFight(encounter({ players, monsters: listed }));
  const storage = createMemoryStorage();
  const begin = async () => ({ fight_id: 'fight', encounter_id: TRIAL, fight, entries: [] });
  const client = new FightClient({
    username: VISITOR,
    encounterId: TRIAL,
    storage,
    transport: createTrialTransport(storage, begin),
    issue,
  });
  await client.start();
  return client;
}

function show(client: FightClient): void {
  const router = createMemoryRouter([{ path: '/', element: <OpenedFight client={client} back="/" /> }]);
  const container = document.createElement('div');
  container.id = 'root';
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    { container: document.body.appendChild(container) },
  );
}

/** The names from top to bottom. */
export function order(): string[] {
  return screen.getAllByRole('row').flatMap((shown) => shown.getAttribute('aria-label') ?? []);
}

export function row(name: string): HTMLElement {
  return screen.getByRole('row', { name });
}

export function nameOf(name: string): HTMLElement {
  return within(row(name)).getByRole('button', { name });
}

export function hitPointField(name: string): HTMLInputElement {
  return within(row(name)).getByRole('textbox', { name: `HP of ${name}` });
}

export function initiativeOf(name: string): string {
  return within(row(name)).getByRole<HTMLInputElement>('textbox', { name: `Initiative of ${name}` }).value;
}

export function hitPointsOf(name: string): string {
  return hitPointField(name).value;
}

/** "-7" is damage, "+5" healing, "12" the new value. */
export async function typeHitPoints(name: string, text: string): Promise<void> {
  await fill(hitPointField(name), text);
  await press('Enter');
}

/** The name of the combatant whose turn it is. */
export function activeName(): string | null | undefined {
  return screen.getAllByRole('row', { current: true })[0]?.getAttribute('aria-label');
}

/** The panel next to the table. */
export function panel() {
  return within(screen.getByRole('complementary', { name: 'At hand' }));
}
