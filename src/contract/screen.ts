import * as z from 'zod/mini';
import { layoutsSchema } from '#domain/screen/screen.ts';
import { defineCall } from './call.ts';
import { FIND_ERRORS, UPDATE_ERRORS } from './record.ts';

/** Accepts any text: an invalid place gets 404 like the id of an unknown campaign. */
const placeParamsSchema = z.object({ place: z.string() });

/** Counts the saves of a screen. It is 0 until the first one. */
const screenVersionSchema = z.int('A version is required.').check(z.minimum(0));

export const screenSchema = z.object({ layouts: layoutsSchema, version: screenVersionSchema });
export type Screen = z.infer<typeof screenSchema>;

export const getScreen = defineCall({
  name: 'getScreen',
  method: 'GET',
  path: '/api/screens/:place',
  summary:
    'The screen of a place, which is `mine` or the id of a campaign. A screen that was never saved has no layouts and version 0',
  signedIn: true,
  params: placeParamsSchema,
  status: 200,
  response: screenSchema,
  errors: FIND_ERRORS,
});

export const saveScreen = defineCall({
  name: 'saveScreen',
  method: 'PUT',
  path: '/api/screens/:place',
  summary: 'Replace the layouts of a screen if it still has the sent version. Returns the new version',
  signedIn: true,
  params: placeParamsSchema,
  body: screenSchema,
  status: 200,
  response: z.object({ version: screenVersionSchema }),
  errors: UPDATE_ERRORS,
});
