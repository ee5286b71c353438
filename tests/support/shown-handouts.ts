import { prepareTable } from './fights/live-table.ts';
import { png } from './pictures.ts';
import { startTestServer } from './test-server.ts';

/** A campaign with a link, and the actions of its game master on handouts. */
export async function prepareHandouts(...[engine, options]: Parameters<typeof startTestServer>) {
  const server = await startTestServer(engine, options);
  const game = await prepareTable(server);
  const { gm, campaign } = game;
  const table = `/api/campaigns/${campaign}/table`;
  const add = async (name: string, fields: { text?: string; picture_id?: string } = {}) =>
    (await gm.post('/api/handouts', { campaign_id: campaign, name, ...fields })).body.id as string;
  const show = (id: string, sent: object = { target: 'everyone' }) => gm.put(`${table}/handouts/${id}`, sent);
  const withdraw = (id: string) => gm.delete(`${table}/handouts/${id}`);
  const addPicture = async (file: Uint8Array = png()) =>
    (await gm.post('/api/pictures', file)).body.id as string;
  return { server, ...game, table, add, show, withdraw, addPicture };
}
