import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { ERRORS, errorBodySchema } from '#contract/errors.ts';

type Json = Record<string, unknown>;

/** The OpenAPI description of the given calls: generated, so that it cannot disagree with what is served. */
export function describeApi(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lorescreen', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(errorBodySchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'lorescreen_session' } },
    },
  };
}

function describeCall(call: Call): Json {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.path.split('/')[2]],
    security: call.signedIn ? [{ session: [] }] : [],
    parameters: [...describeParameters(call.params, 'path'), ...describeParameters(call.query, 'query')],
    ...(call.body && {
      requestBody: { required: true, content: jsonContent(jsonSchemaOf(call.body, 'input')) },
    }),
    responses: {
      [call.status]: {
        description: 'Done',
        ...(call.response && { content: jsonContent(jsonSchemaOf(call.response, 'output')) }),
      },
      ...describeErrors(call),
    },
  };
}

function describeParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function describeErrors(call: Call): Json {
  const byStatus: Record<number, string[]> = {};
  for (const code of call.errors) {
    const { status, message } = ERRORS[code];
    byStatus[status] = [...(byStatus[status] ?? []), `${code}: ${message}`];
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, texts]) => [
      status,
      { description: texts.join(' · '), content: jsonContent({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
