import type { FastifyInstance } from 'fastify';
import {
  getPicture,
  listRecordPictures,
  setRecordPicture,
  uploadPicture,
} from '#contract/journal/picture.ts';
import { addRoute } from '#server/http/route.ts';
import type { PictureService } from './service.ts';

export function pictureRoutes(app: FastifyInstance, pictures: PictureService): void {
  addRoute(app, uploadPicture, ({ user, query, file }) => pictures.upload(user.userId, file, query.new_id));

  addRoute(app, getPicture, ({ user, params }) => pictures.open(user.userId, params.id));

  addRoute(app, listRecordPictures, ({ user }) => pictures.listOfRecords(user.userId));

  addRoute(app, setRecordPicture, async ({ user, params, body }) => {
    await pictures.setForRecord(user.userId, params, body.picture_id);
    return undefined;
  });
}
