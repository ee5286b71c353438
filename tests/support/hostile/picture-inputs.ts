import { DEFAULT_TABLE_SETTINGS } from '#domain/player-view/settings.ts';
import { PICTURE_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { newId } from '#server/ids.ts';
import { png } from '#support/pictures.ts';

interface Existing {
  campaign: string;
  handout: string;
  /** A character. */
  character: string;
  code: string;
}

/** The largest input of the calls of pictures and of the table of a campaign, by name. */
export function largestPictures({ campaign, handout, character, code }: Existing) {
  const picture = newId();
  const table = `/api/campaigns/${campaign}/table`;
  const recordPictures = '/api/record-pictures';
  return {
    uploadPicture: {
      path: `/api/pictures?new_id=${picture}`,
      body: png({ padding: PICTURE_BYTES_MAXIMUM - 200 }),
    },
    getPicture: { path: `/api/pictures/${picture}` },
    setRecordPicture: { path: `${recordPictures}/character/${character}`, body: { picture_id: picture } },
    listRecordPictures: { path: recordPictures },
    getCampaignTable: { path: table },
    followCampaignTable: { path: `${table}/live` },
    updateCampaignTable: {
      path: table,
      body: { on_table: false, title: 'n'.repeat(200) },
    },
    updateCampaignTableSettings: { path: `${table}/settings`, body: DEFAULT_TABLE_SETTINGS },
    shareCampaignTable: { path: table, body: { renew: true } },
    freeCampaignSeat: { path: `${table}/seats/nobody`, status: 404 },
    showHandout: { path: `${table}/handouts/${handout}`, body: { target: 'everyone', in_front: true } },
    getShownHandout: { path: `/api/play/${code}/handouts/nothing`, status: 404 },
    getSeenPicture: { path: `/api/play/${code}/pictures/nothing`, status: 404 },
    withdrawHandout: { path: `${table}/handouts/${handout}` },
    stopCampaignTable: { path: table },
  };
}
