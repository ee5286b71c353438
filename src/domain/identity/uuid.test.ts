import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { idSchema } from './id-schema.ts';
import { uuidV7 } from './uuid.ts';

describe('uuidV7', () => {
  it('begins with the time, then has version and variant', () => {
    const id = uuidV7(0x0191_2345_6789, new Uint8Array(10).fill(0xff));
    expect(id).toBe('01912345-6789-7fff-bfff-ffffffffffff');
  });

  it('sorts by time', () => {
    const random = new Uint8Array(10);
    expect(uuidV7(1_000, random) < uuidV7(1_001, random)).toBe(true);
  });

  it('refuses too little randomness', () => {
    expect(() => uuidV7(0, new Uint8Array(9))).toThrow(RangeError);
  });
});

describe('idSchema', () => {
  it('converts upper case and refuses anything else', () => {
    expect(z.parse(idSchema, '01912345-6789-7FFF-BFFF-FFFFFFFFFFFF')).toBe(
      '01912345-6789-7fff-bfff-ffffffffffff',
    );
    expect(z.safeParse(idSchema, '42').success).toBe(false);
  });
});
