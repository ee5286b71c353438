import type { Call } from '#contract/call.ts';
import { listCampaigns } from '#contract/campaign.ts';
import { characterCalls } from '#contract/character.ts';
import { setRecordPicture, uploadPicture } from '#contract/journal/picture.ts';
import { handoutCalls } from '#contract/journal/records.ts';
import { shareCampaignTable, showHandout } from '#contract/table/campaign-table.ts';
import { getTableView, type TableView, takeCharacter } from '#contract/table/players-page.ts';
import { png } from '#support/pictures.ts';
import { type Sending, sendCall } from '#support/send-call.ts';

/** A picture of the first character and of the first handout, which is shown to everyone. */
export async function showPictures(baseUrl: string, cookie: string): Promise<void> {
  const send = async (call: Call, sending: Sending) => {
    const answer = await sendCall(baseUrl, call, { cookie, ...sending });
    if (answer.status !== call.status) {
      throw new Error(`${call.name} answered ${answer.status}: ${answer.text}`);
    }
    return answer.text === '' ? undefined : JSON.parse(answer.text);
  };
  const { id: picture_id } = await send(uploadPicture, { body: png() });
  const [{ character_id }] = await send(characterCalls.list, {});
  await send(setRecordPicture, { id: ['character', character_id], body: { picture_id } });
  const [{ handout_id, campaign_id, name }] = await send(handoutCalls.list, {});
  await send(handoutCalls.update, { id: handout_id, body: { campaign_id, name, picture_id } });
  await send(showHandout, { id: [campaign_id, handout_id], body: { target: 'everyone' } });

  // A phone at the table of a campaign without a fight.
  for (const { campaign_id: id } of await send(listCampaigns, {})) {
    const { code } = await send(shareCampaignTable, { id, body: {} });
    const { view } = (await send(getTableView, { id: code })) as TableView;
    const member = view.party.find(({ taken }) => !taken);
    if (member === undefined) continue;
    await send(takeCharacter, { id: code, body: { member_id: member.id } });
    return;
  }
  throw new Error('No campaign has a character to play.');
}
