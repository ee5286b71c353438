import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { ERRORS, errorBodySchema } from '#contract/errors.ts';

type Json = Record<string, unknown>;

/** The OpenAPI description of the given calls: generated, so that it cannot disagree with what is served. */
export function describeApi(calls: readonly Call[], version: string): Json {
  const schemas: Json = {};
  schemas.Error = describeSchema(errorBodySchema, 'output', 'Error', schemas);
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const method = call.method.toLowerCase();
    const known = paths[path]?.[method] as Json | undefined;
    const described = describeCall(call, schemas);
    paths[path] = { ...paths[path], [method]: known ? alternatives(known, described) : described };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lorescreen', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'lorescreen_session' } },
    },
  };
}

function describeCall(call: Call, schemas: Json): Json {
  const { name, params, query, body, response } = call;
  const bodySchema = body && describeSchema(body, 'input', `${name}.body`, schemas);
  const responseSchema = response && describeSchema(response, 'output', `${name}.response`, schemas);
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[2]],
    security: call.signedIn ? [{ session: [] }] : [],
    parameters: [
      ...describeParameters(params, 'path', name, schemas),
      ...describeParameters(query, 'query', name, schemas),
    ],
    ...(bodySchema && { requestBody: { required: true, content: jsonContent(bodySchema) } }),
    responses: {
      [call.status]: {
        description: 'Done',
        ...(responseSchema && { content: jsonContent(responseSchema) }),
        ...(call.responseType && { content: { [call.responseType]: { schema: { type: 'string' } } } }),
      },
      ...describeErrors(call),
    },
  };
}

/** Two calls at one address that answer in different shapes are one operation to OpenAPI. */
function alternatives(first: Json, second: Json): Json {
  return {
    ...first,
    summary: `${first.summary}. Or (${second.operationId}): ${second.summary}`,
    responses: mergeResponses(first.responses as Responses, second.responses as Responses),
  };
}

type Responses = Record<string, { content?: { 'application/json'?: { schema: Json } } }>;

function mergeResponses(first: Responses, second: Responses): Json {
  const schemaAt = (responses: Responses) => responses['200']?.content?.['application/json']?.schema ?? {};
  const oneOf = [schemaAt(first), schemaAt(second)];
  return { ...second, ...first, '200': { ...first['200'], content: jsonContent({ oneOf }) } };
}

function describeParameters(
  schema: z.ZodMiniType | undefined,
  place: 'path' | 'query',
  name: string,
  schemas: Json,
): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = describeSchema(schema, 'input', `${name}.${place}`, schemas) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([parameter, property]) => ({
    name: parameter,
    in: place,
    required: place === 'path' || required.includes(parameter),
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

/** Parts that occur more than once in a schema become components: a combatant would otherwise be told many times. */
function describeSchema(schema: z.ZodMiniType, io: 'input' | 'output', name: string, schemas: Json): Json {
  const generated = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'ref' });
  const text = JSON.stringify(generated).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`);
  const { $schema: _, $defs = {}, ...rest } = JSON.parse(text) as Json & { $defs?: Json };
  for (const [part, described] of Object.entries($defs)) schemas[`${name}.${part}`] = described;
  return rest;
}
