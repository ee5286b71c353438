import * as z from 'zod/mini';
import { DUPLICATE_CHOICES, IMPORT_ACTIONS, RECORD_KINDS } from '#domain/stuff/duplicates.ts';
import { exportDocumentSchema, importDocumentSchema } from '#domain/stuff/export-document.ts';
import { defineCall } from './call.ts';
import { CREATE_ERRORS, LIST_ERRORS, savedSchema } from './record.ts';

/** An account is a bigger thing than a form. */
export const IMPORT_BODY_MAXIMUM = 16 * 1024 * 1024;

export const exportStuff = defineCall({
  name: 'exportStuff',
  method: 'GET',
  path: '/api/export',
  summary: 'Everything of the account as one document, which importStuff takes',
  signedIn: true,
  status: 200,
  response: exportDocumentSchema,
  errors: LIST_ERRORS,
});

const countsSchema = z.object({ add: z.number(), skip: z.number(), replace: z.number() });

/** What an import does, or would do, record by record. */
export const importResultSchema = z.object({
  mode: z.enum(['preview', 'commit']),
  counts: z.object({
    campaigns: countsSchema,
    encounters: countsSchema,
    characters: countsSchema,
    npcs: countsSchema,
  }),
  records: z.array(
    z.object({
      kind: z.enum(RECORD_KINDS),
      name: z.string(),
      action: z.enum(IMPORT_ACTIONS),
      /** Whether the account already has it: what the choice about duplicates is about. */
      duplicate: z.boolean(),
    }),
  ),
});
export type ImportResult = z.infer<typeof importResultSchema>;

export const importStuff = defineCall({
  name: 'importStuff',
  method: 'POST',
  path: '/api/import',
  summary: 'Load an exported document, all or nothing; mode preview changes nothing',
  signedIn: true,
  bodyMaximum: IMPORT_BODY_MAXIMUM,
  body: z.object({
    mode: z.enum(['preview', 'commit'], 'The mode is preview or commit.'),
    duplicates: z._default(z.enum(DUPLICATE_CHOICES), 'skip'),
    document: importDocumentSchema,
  }),
  status: 200,
  response: importResultSchema,
  errors: [...CREATE_ERRORS, 'too_large'],
});

export const loadSample = defineCall({
  name: 'loadSample',
  method: 'POST',
  path: '/api/sample',
  summary: 'Add the sample campaign to the account; answers with the id of the campaign',
  signedIn: true,
  status: 201,
  response: savedSchema,
  errors: LIST_ERRORS,
});
