import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { type Command, commandSchema } from '#domain/combat/commands.ts';
import { COMBATANTS_MAXIMUM } from '#domain/combat/limits.ts';
import { idOf, issued, prepareFight, send } from '#support/fights/fight-server.ts';
import { legalValues } from '#support/hostile/from-schema.ts';
import { startTestServer } from '#support/test-server.ts';

// Some hundred requests in sequence: seconds on an idle machine, minutes on a busy one.
vi.setConfig({ testTimeout: 300_000 });

const SEED = 20_261;
const FIGHTS = 60;

type Json = Record<string, unknown> | unknown[];

/** Every value inside a value, as parent and key. */
function placesIn(value: unknown): { parent: Json; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    { parent: value as Json, key },
    ...placesIn(child),
  ]);
}

/** A value of the same type that the engine would not produce. */
function oddValue(value: unknown, ids: readonly string[], pick: number): unknown {
  const one = (...values: unknown[]) => values[pick % values.length];
  if (typeof value === 'number') return one(0, -1, 1_000_000_000, Number.MAX_SAFE_INTEGER, 1.5);
  if (typeof value === 'string')
    return one(ids[pick % ids.length], '', '__proto__', 'x'.repeat(5_000), 'ended');
  if (typeof value === 'boolean') return !value;
  if (value === null) return one(ids[0], 3, {}, []);
  if (Array.isArray(value)) return one([], [...value, ...value], [null], value.toReversed());
  return one({}, null, { __proto__: null, constructor: {} });
}

async function start() {
  const server = await startTestServer('sqlite');
  const gm = await server.signUp();
  const { fightId, opened } = await prepareFight(gm);
  const goblin = opened.fight.order.find((id) => opened.fight.combatants[id]?.type === 'monster') ?? '';
  const aria = idOf(opened, 'Aria');
  await send(gm, fightId, [
    issued({ type: 'start-fight' }),
    issued({ type: 'set-hit-points', combatant_id: aria, hit_points: 0 }),
    issued({
      type: 'apply-condition',
      combatant_ids: [goblin],
      condition_id: 'c',
      name: 'prone',
      duration: { rounds: 2, anchor_id: aria, moment: 'end' },
    }),
  ] as never);
  const { body: document } = await gm.get('/api/export');
  const [fight] = document.fights;
  /** Imports the document with this state into another account. */
  const bring = async (state: unknown) => {
    const friend = await server.signUp();
    const { status, body } = await friend.post('/api/import', {
      mode: 'commit',
      document: { ...document, fights: [{ ...fight, state }] },
    });
    return { friend, status, body };
  };
  return { server, state: fight.state, bring };
}

it('accepts any fight that its schema reads, and none breaks on opening, on a command or on undo', async () => {
  const { server, state, bring } = await start();
  const ids: string[] = state.order;
  const commands = legalValues(commandSchema, { text: 'Some words', ids }, 60, SEED) as Command[];
  const picks = fc.sample(fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 4 }), {
    numRuns: FIGHTS,
    seed: SEED,
  });
  const statuses: number[] = [];
  for (const [at, changes] of picks.entries()) {
    const crafted = structuredClone(state);
    for (const [place, pick] of changes) {
      const places = placesIn(crafted);
      const found = places[place % places.length];
      if (found === undefined) continue;
      const parent = found.parent as Record<string, unknown>;
      parent[found.key] = oddValue(parent[found.key], ids, pick);
    }
    const { friend, status } = await bring(crafted);
    statuses.push(status);
    if (status !== 200) continue;
    const [encounter] = (await friend.get('/api/encounters')).body;
    const opened = await friend.post(`/api/encounters/${encounter.encounter_id}/fight`);
    const id = opened.body.fight_id as string;
    const asked = [
      { type: 'next-turn' },
      { type: 'undo' },
      ...commands.slice((at * 7) % 40, ((at * 7) % 40) + 12),
      { type: 'previous-turn' },
      { type: 'undo' },
      { type: 'redo' },
      { type: 'end-fight' },
    ] as Command[];
    const answers = [
      opened,
      await send(
        friend,
        id,
        asked.map((command) => issued(command)),
      ),
      await friend.get(`/api/fights/${id}`),
      await friend.get(`/api/fights/${id}/entries?after=0`),
      await friend.get('/api/fights'),
      await friend.post(`/api/encounters/${encounter.encounter_id}/table`),
      await friend.get('/api/export'),
      await friend.delete(`/api/encounters/${encounter.encounter_id}`),
    ];
    const broken = answers.filter((answer) => answer.status >= 500);
    expect(broken, JSON.stringify(changes)).toEqual([]);
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses).toContain(200);
  expect(statuses).toContain(400);
  expect((await server.client().get('/api/health')).status).toBe(200);
});

it('refuses a fight with inconsistent parts or too many combatants', async () => {
  const { state, bring } = await start();
  const [first = '', second = ''] = state.order as string[];
  const { [first]: moved, ...others } = state.combatants;
  const copies = Array.from({ length: COMBATANTS_MAXIMUM + 1 }, (_, at) => `c${at}`);
  for (const part of [
    { order: [...state.order, 'nobody'] },
    { order: [first, first, ...state.order.slice(2)] },
    { order: [] },
    { combatants: others },
    { combatants: { ...others, [first]: { ...moved, id: second } } },
    { active_id: 'nobody' },
    { round: -1 },
    {
      order: copies,
      active_id: null,
      combatants: Object.fromEntries(copies.map((id) => [id, { ...moved, id, name: id }])),
    },
  ]) {
    const { status, body } = await bring({ ...state, ...part });
    expect([Object.keys(part), status, body.error?.fields]).toEqual([
      Object.keys(part),
      400,
      { 'document.fights.0': 'This fight cannot be read by this version.' },
    ]);
  }
  expect((await bring(state)).status).toBe(200);
});

it('neither changes nor shows the characters of another owner that a crafted fight refers to', async () => {
  const { server, state, bring } = await start();
  const victim = await server.signUp('victim');
  const { aria, campaign, fightId, opened } = await prepareFight(victim);
  await send(victim, fightId, [issued({ type: 'start-fight' })]);
  const seen = async () => [
    (await victim.get('/api/fights/members')).body,
    (await victim.get(`/api/campaigns/${campaign}`)).body.Characters,
  ];
  const before = await seen();
  const combatants = Object.fromEntries(
    Object.entries(state.combatants as Record<string, { source: string }>).map(([id, combatant]) => [
      id,
      { ...combatant, source: aria, hit_points: 1 },
    ]),
  );
  const { friend, status } = await bring({ ...state, combatants });
  expect(status).toBe(200);
  const [encounter] = (await friend.get('/api/encounters')).body;
  const { fight_id: own } = (await friend.post(`/api/encounters/${encounter.encounter_id}/fight`)).body;
  // The values of the file, in a campaign of the file.
  const [mine] = (await friend.get('/api/campaigns')).body;
  expect((await friend.get('/api/fights/members')).body).toEqual([
    { campaign_id: mine.campaign_id, character_id: aria, hit_points: 1, dead: false },
  ]);
  for (const id of [fightId, opened.fight_id])
    expect((await friend.get(`/api/fights/${id}`)).status).toBe(404);
  await send(friend, own, [issued({ type: 'end-fight' })]);
  expect((await friend.get('/api/fights')).body).toEqual([]);
  expect(await seen()).toEqual(before);
});
