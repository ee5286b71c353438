import * as z from 'zod/mini';

/** After this number of issues, parsing stops. */
export const ISSUES_MAXIMUM = 20;

interface Definition<Item extends z.core.SomeType> extends z.core.$ZodArrayDef<Item> {
  maximum: number;
  tooMany: string;
}

/**
 * An array that checks its length before its elements, and stops after `ISSUES_MAXIMUM` issues. The array of the
 * library parses all elements first. Then 16 MB of `{}` take minutes and gigabytes.
 */
const BoundedArray = z.core.$constructor<z.ZodMiniArray, Definition<z.core.SomeType>>(
  'BoundedArray',
  (list, definition) => {
    const asArray: (list: unknown, definition: unknown) => void = z.ZodMiniArray.init as never;
    asArray(list, definition);
    const { element, maximum, tooMany } = definition;
    list._zod.bag.maximum = maximum;
    list._zod.parse = (payload, context) => {
      const { value } = payload;
      if (!Array.isArray(value)) {
        payload.issues.push({ code: 'invalid_type', expected: 'array', input: value, inst: list });
        return payload;
      }
      if (value.length > maximum) {
        payload.issues.push({
          code: 'too_big',
          origin: 'array',
          maximum,
          inclusive: true,
          message: tooMany,
          input: value,
          inst: list,
          continue: false,
        });
        return payload;
      }
      const read: unknown[] = Array(value.length);
      for (const [at, item] of value.entries()) {
        const result = element._zod.run({ value: item, issues: [] }, context);
        if (result instanceof Promise) throw new TypeError('A list has no asynchronous schema.');
        for (const issue of result.issues) {
          if (payload.issues.length >= ISSUES_MAXIMUM) break;
          // The remaining elements are not parsed, so later checks of the whole list must not run.
          payload.issues.push({ ...issue, path: [at, ...(issue.path ?? [])], continue: false });
        }
        if (payload.issues.length >= ISSUES_MAXIMUM) return payload;
        read[at] = result.value;
      }
      payload.value = read;
      return payload;
    };
  },
);

/** A list with a maximum length. Use it for every list that a client sends. */
export function listOf<Item extends z.core.SomeType>(
  item: Item,
  maximum: number,
  tooMany = `At most ${maximum.toLocaleString('en')} are taken.`,
): z.ZodMiniArray<Item> {
  return new BoundedArray({
    type: 'array',
    element: item,
    maximum,
    tooMany,
  }) as unknown as z.ZodMiniArray<Item>;
}
