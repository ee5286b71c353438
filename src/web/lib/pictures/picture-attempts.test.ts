import { expect, it, vi } from 'vitest';
import { attemptsFor, type Encode, encodeSmall, fitSize } from './picture-attempts.ts';

/** Bytes by the number of pixels and the quality, like a real encoder. */
const encoder = (bytesPerPixel: number, writes: readonly string[]) =>
  vi.fn<Encode>(async ({ width, height, quality }, type) => {
    const written = writes.includes(type) ? type : 'image/png';
    return new Blob([new Uint8Array(Math.round(width * height * quality * bytesPerPixel))], {
      type: written,
    });
  });

it.each([
  [
    { width: 4_096, height: 1_024 },
    { width: 2_048, height: 512 },
  ],
  [
    { width: 1_000, height: 3_000 },
    { width: 683, height: 2_048 },
  ],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
  [
    { width: 9_000, height: 1 },
    { width: 2_048, height: 1 },
  ],
])('fits %j into %j', (size, fitted) => {
  expect(fitSize(size, 2_048)).toEqual(fitted);
});

it('lowers the quality before the size', () => {
  const [first, second, third, fourth] = attemptsFor({ width: 4_000, height: 2_000 });
  expect(first).toMatchObject({ width: 2_048, height: 1_024 });
  expect(third).toMatchObject({ width: 2_048, height: 1_024 });
  expect(second?.quality).toBeLessThan(first?.quality ?? 0);
  expect(fourth?.width).toBeLessThan(2_048);
});

it('writes WebP at once when it is small enough', async () => {
  const encode = encoder(0.1, ['image/webp']);
  const made = await encodeSmall({ width: 800, height: 600 }, encode, { isTransparent: false });
  expect(made?.type).toBe('image/webp');
  expect(encode).toHaveBeenCalledOnce();
});

it('tries until the file is at most as large as the limit', async () => {
  const made = await encodeSmall({ width: 2_000, height: 2_000 }, encoder(1, ['image/webp']), {
    isTransparent: false,
    maximum: 500_000,
  });
  expect(made?.size).toBeLessThanOrEqual(500_000);
  expect(made?.size).toBeGreaterThan(0);
});

it('writes JPEG in a browser that cannot write WebP, and asks for WebP only once', async () => {
  const encode = encoder(1, ['image/jpeg', 'image/png']);
  const made = await encodeSmall({ width: 2_000, height: 2_000 }, encode, {
    isTransparent: false,
    maximum: 500_000,
  });
  expect(made?.type).toBe('image/jpeg');
  expect(encode.mock.calls.filter(([, type]) => type === 'image/webp')).toHaveLength(1);
});

it('keeps transparency in such a browser', async () => {
  const made = await encodeSmall({ width: 200, height: 200 }, encoder(1, ['image/jpeg', 'image/png']), {
    isTransparent: true,
  });
  expect(made?.type).toBe('image/png');
});

it('returns nothing when no attempt fits', async () => {
  expect(
    await encodeSmall({ width: 9, height: 9 }, encoder(1, ['image/webp']), {
      isTransparent: false,
      maximum: 0,
    }),
  ).toBeUndefined();
});
