import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { ERRORS, type ErrorCode, errorBodySchema } from '#contract/errors.ts';
import { jsonSchemaOf } from '#domain/schema/list-of.ts';
import { createEventLoopYield } from '#server/event-loop-yield.ts';
import { schemaNames } from './schema-names.ts';

type Json = Record<string, unknown>;

/**
 * The OpenAPI description of the given calls. It is generated, so it always matches the served API. Generating takes a
 * tenth of a second and yields to other requests.
 */
export async function describeApi(calls: readonly Call[], version: string): Promise<Json> {
  const yieldToOthers = createEventLoopYield();
  const components = new Components();
  components.schemas.Error = components.describe(errorBodySchema, 'output');
  // Responses first, so that the plain name belongs to a schema's response form.
  const responses = new Map<Call, Json | undefined>();
  for (const call of calls) {
    await yieldToOthers();
    responses.set(call, call.response && components.describe(call.response, 'output'));
  }
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    await yieldToOthers();
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const method = call.method.toLowerCase();
    const known = paths[path]?.[method] as Json | undefined;
    const described = describeCall(call, components, responses.get(call));
    paths[path] = { ...paths[path], [method]: known ? alternatives(known, described) : described };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lorescreen',
      version,
      summary: "A game master's screen for D&D 5e: codex, private records and fights.",
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name, description: `Calls below /api/${name}` })),
    paths,
    components: {
      schemas: sorted(components.schemas),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'lorescreen_session' } },
    },
  };
}

function sorted(schemas: Json): Json {
  return Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function tagOf(call: Call): string {
  return call.path.split('/')[2] ?? '';
}

function describeCall(call: Call, components: Components, responseSchema: Json | undefined): Json {
  const { name, params, query, body } = call;
  const bodySchema = body && components.describe(body, 'input');
  return {
    operationId: name,
    summary: call.summary,
    tags: [tagOf(call)],
    security: call.signedIn ? [{ session: [] }] : [],
    parameters: [
      ...describeParameters(params, 'path', components),
      ...describeParameters(query, 'query', components),
    ],
    ...(bodySchema && { requestBody: { required: true, content: jsonContent(bodySchema) } }),
    ...(call.bodyTypes && { requestBody: { required: true, content: fileContent(call.bodyTypes) } }),
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

/** Two calls at one address with different answers are one operation in OpenAPI. */
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
  const { oneOf: before = [schemaAt(first)] } = schemaAt(first) as { oneOf?: Json[] };
  const oneOf = [...before, schemaAt(second)];
  return { ...second, ...first, '200': { ...first['200'], content: jsonContent({ oneOf }) } };
}

function describeParameters(
  schema: z.ZodMiniType | undefined,
  place: 'path' | 'query',
  components: Components,
): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = components.describe(schema, 'input') as {
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

/** Errors that any call of this kind may answer with. */
function generalErrors(call: Call): ErrorCode[] {
  const onChange: ErrorCode[] = call.method === 'GET' ? [] : ['cross_origin'];
  const onBody: ErrorCode[] = call.body === undefined ? [] : ['too_large', 'not_json', 'busy'];
  const onFile: ErrorCode[] = call.bodyTypes === undefined ? [] : ['too_large', 'wrong_file_type', 'busy'];
  const onWrite: ErrorCode[] = call.signedIn && call.method !== 'GET' ? ['too_many_writes'] : [];
  return ['malformed', ...onChange, ...onWrite, ...onBody, ...onFile, 'stopping', 'storage_unavailable'];
}

function describeErrors(call: Call): Json {
  const byStatus: Record<number, string[]> = {};
  for (const code of new Set([...call.errors, ...generalErrors(call)])) {
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

function fileContent(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

const REFERENCE = '#/components/schemas/';

/**
 * Describes schemas and collects the named ones. If the request form of a schema differs from its response form (an
 * optional field, for example), the request form is a separate component, `MonsterInput`.
 */
class Components {
  readonly schemas: Json = {};

  describe(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
    const generated = jsonSchemaOf(schema, {
      io,
      unrepresentable: 'any',
      reused: 'inline',
      metadata: schemaNames,
    });
    const text = JSON.stringify(generated).replaceAll('"#/$defs/', `"${REFERENCE}`);
    const { $schema: _, $defs = {}, ...rest } = JSON.parse(text) as Json & { $defs?: Record<string, Json> };
    for (const part of Object.values($defs)) delete part.id;
    const { id, ...whole } = rest;
    // A named schema is a component too.
    const parts: Record<string, Json> = typeof id === 'string' ? { ...$defs, [id]: whole } : $defs;
    const described = typeof id === 'string' ? { $ref: REFERENCE + id } : whole;
    const renamed = this.#different(parts);
    for (const [name, part] of Object.entries(parts)) {
      this.schemas[renamed.has(name) ? `${name}Input` : name] = rename(part, renamed);
    }
    return rename(described, renamed);
  }

  /** The parts whose name is already used for another form, and the parts that refer to them. */
  #different(parts: Record<string, Json>): Set<string> {
    const different = new Set<string>();
    for (const [name, part] of Object.entries(parts)) {
      const known = this.schemas[name];
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(part)) different.add(name);
    }
    for (let size = -1; size !== different.size; ) {
      size = different.size;
      for (const [name, part] of Object.entries(parts)) {
        const text = JSON.stringify(part);
        if ([...different].some((other) => text.includes(`"${REFERENCE}${other}"`))) different.add(name);
      }
    }
    return different;
  }
}

function rename(part: Json, renamed: ReadonlySet<string>): Json {
  let text = JSON.stringify(part);
  for (const name of renamed) text = text.replaceAll(`"${REFERENCE}${name}"`, `"${REFERENCE}${name}Input"`);
  return JSON.parse(text) as Json;
}
