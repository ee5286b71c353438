import * as z from 'zod/mini';

/** After this number of issues, parsing stops. */
export const ISSUES_MAXIMUM = 20;

/** What a JSON schema needs of a list. `item` is a schema, which zod cannot type in a registry. */
const describedLists = z.registry<{ item: unknown; minimum: number; maximum: number }>();

type ListSchema<Input, Output> = z.ZodMiniPipe<
  z.ZodMiniCustom<Input[], Input[]>,
  z.ZodMiniTransform<Output[], Input[]>
>;

/**
 * A list with a maximum length. Use it for every list that a client sends. It checks the length before the elements,
 * and stops after `ISSUES_MAXIMUM` issues. `z.array` parses all elements first. Then 16 MB of `{}` take minutes and
 * gigabytes. `jsonSchemaOf` describes it.
 */
export function listOf<Item extends z.core.$ZodType>(
  item: Item,
  maximum: number,
  {
    minimum = 0,
    tooMany = `At most ${maximum.toLocaleString('en')} are taken.`,
  }: { minimum?: number; tooMany?: string } = {},
): ListSchema<z.input<Item>, z.output<Item>> {
  // It has no check, and makes the field required: an object may lack a field that is only a transform.
  const sentList = z.custom<z.input<Item>[]>();
  const readList = z.transform<z.input<Item>[], z.output<Item>[]>((sent: unknown, { issues }) => {
    if (!Array.isArray(sent)) {
      issues.push({ code: 'invalid_type', expected: 'array', input: sent });
      return z.NEVER;
    }
    const length = { origin: 'array', inclusive: true, input: sent };
    if (sent.length > maximum) issues.push({ ...length, code: 'too_big', maximum, message: tooMany });
    if (sent.length < minimum) issues.push({ ...length, code: 'too_small', minimum });
    if (issues.length > 0) return z.NEVER;
    const items: z.output<Item>[] = [];
    for (const [at, sentItem] of sent.entries()) {
      const { data, error } = z.safeParse(item, sentItem);
      if (error === undefined) items.push(data);
      for (const issue of error?.issues ?? []) {
        issues.push({ ...issue, input: sentItem, path: [at, ...issue.path] });
        if (issues.length >= ISSUES_MAXIMUM) return z.NEVER;
      }
    }
    return items;
  });
  for (const stage of [sentList, readList]) describedLists.add(stage, { item, minimum, maximum });
  return z.pipe(sentList, readList);
}

type JsonSchemaOptions = Pick<z.core.ToJSONSchemaParams, 'io' | 'metadata' | 'reused'> & {
  unrepresentable?: 'throw' | 'any';
};

/** `z.toJSONSchema` for schemas with a `listOf`. */
export function jsonSchemaOf(
  schema: z.core.$ZodType,
  { unrepresentable = 'throw', ...options }: JsonSchemaOptions = {},
): z.core.JSONSchema.BaseSchema {
  const definitions: Record<string, z.core.JSONSchema.BaseSchema> = {};
  const described = z.toJSONSchema(schema, {
    ...options,
    unrepresentable({ zodSchema }) {
      const list = describedLists.get(zodSchema);
      if (list === undefined) return unrepresentable;
      const {
        $schema: _,
        $defs,
        ...items
      } = jsonSchemaOf(list.item as z.core.$ZodType, {
        ...options,
        unrepresentable,
      });
      Object.assign(definitions, $defs);
      // A named item becomes a separate definition.
      if (items.id !== undefined) definitions[items.id] = items;
      return {
        ...(list.minimum > 0 && { minItems: list.minimum }),
        maxItems: list.maximum,
        type: 'array',
        items: items.id === undefined ? items : { $ref: `#/$defs/${items.id}` },
      };
    },
  });
  const $defs = { ...definitions, ...described.$defs };
  return Object.keys($defs).length === 0 ? described : { ...described, $defs };
}
