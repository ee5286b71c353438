import * as z from 'zod/mini';
import { defineCall } from './call.ts';

export const getHealth = defineCall({
  name: 'getHealth',
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the server and its storage answer',
  signedIn: false,
  status: 200,
  response: z.object({ status: z.literal('ok'), storage: z.enum(['sqlite', 'postgres']) }),
  errors: ['storage_unavailable'],
});
