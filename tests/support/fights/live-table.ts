import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { OpenedFight } from '#contract/fight.ts';
import type { Table } from '#contract/table/live-table.ts';
import type { TableView } from '#contract/table/players-page.ts';
import type { Command } from '#domain/combat/commands.ts';
import type { Act } from '#domain/player-view/player-acts.ts';
import { DEFAULT_TABLE_SETTINGS, type TableSettings } from '#domain/player-view/settings.ts';
import type { TestClient } from '#support/test-client.ts';
import type { TestServer } from '#support/test-server.ts';
import { issued, prepareFight, send } from './fight-server.ts';

/** A fight with a link for players. */
export async function prepareTable(server: TestServer) {
  const gm = await server.signUp();
  const prepared = await prepareFight(gm);
  const table = `/api/encounters/${prepared.encounter}/table`;
  const { code } = (await gm.post(table, {})).body as { code: string };
  return {
    ...prepared,
    gm,
    table,
    code,
    play: `/api/play/${code}`,
    do: async (...commands: Command[]) => {
      const opened = (await gm.get(`/api/fights/${prepared.fightId}`)).body as OpenedFight;
      const { sequence } = opened.fight.history;
      const { body } = await send(
        gm,
        prepared.fightId,
        commands.map((one) => issued(one)),
        sequence,
      );
      expect(body.results.map(({ status }) => status)).not.toContain('refused');
    },
    fight: async () => ((await gm.get(`/api/fights/${prepared.fightId}`)).body as OpenedFight).fight,
    state: async () => (await gm.get(table)).body as Table,
    allow: (acts: Partial<TableSettings['acts']>) =>
      gm.put(`${table}/settings`, {
        ...DEFAULT_TABLE_SETTINGS,
        acts: { ...DEFAULT_TABLE_SETTINGS.acts, ...acts },
      }),
  };
}

export const viewOf = async (client: TestClient, path: string) =>
  ((await client.get(path)).body as TableView).view;

/** A phone that plays the character. */
export async function phoneOf(server: TestServer, play: string, name: string) {
  const phone = server.client();
  const { party } = await viewOf(phone, play);
  const member_id = party.find((member) => member.name === name)?.id;
  const answer = await phone.post(`${play}/character`, { member_id });
  expect(answer.status).toBe(200);
  const act = (given: Act, id = randomUUID()) => phone.post(`${play}/acts`, { id, act: given });
  return { phone, act, view: () => viewOf(phone, play) };
}
