import { describe, expect, it } from 'vitest';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { jpeg, jpegSegment, png, pngChunk, WEBP, webp, webpChunk } from '#support/pictures.ts';
import { cleanPicture } from './clean-picture.ts';
import { SIDE_MAXIMUM } from './picture.ts';

const SECRET = Buffer.from('GPS 52.5 N, butler.png');

function dataOf(file: Uint8Array): Buffer {
  const clean = cleanPicture(file);
  if (typeof clean === 'string') throw new Error(clean);
  return Buffer.from(clean.data);
}

describe('a picture', () => {
  it.each([
    ['image/png', 8, 6, png()],
    ['image/jpeg', 8, 6, jpeg()],
    ['image/jpeg', 8, 6, jpeg([], 0xc2)],
    ['image/webp', 1, 1, WEBP.lossy],
    ['image/webp', 1, 1, WEBP.lossless],
    ['image/webp', 1, 1, WEBP.transparent],
  ])('is recognized by its content as %s and stays as it is', (type, width, height, file) => {
    expect(cleanPicture(file)).toMatchObject({ type, width, height });
    expect(dataOf(file)).toEqual(file);
  });

  it.each([
    ['texts of PNG', png({ extra: [pngChunk('tEXt', SECRET), pngChunk('eXIf', SECRET)] }), png()],
    ['a private chunk of PNG', png({ extra: [pngChunk('prVt', SECRET)] }), png()],
    ['what follows a PNG', Buffer.concat([png(), SECRET]), png()],
    ['EXIF of JPEG', jpeg([jpegSegment(0xe1, SECRET)]), jpeg()],
    ['a comment of JPEG', jpeg([jpegSegment(0xfe, SECRET)]), jpeg()],
    ['a thumbnail of JPEG', jpeg([jpegSegment(0xe0, SECRET), jpegSegment(0xed, SECRET)]), jpeg()],
    ['what follows a JPEG', Buffer.concat([jpeg(), jpeg([jpegSegment(0xe1, SECRET)])]), jpeg()],
    ['what follows a WebP', Buffer.concat([WEBP.lossy, SECRET]), WEBP.lossy],
  ])('loses %s', (_, file, clean) => {
    expect(dataOf(file)).toEqual(clean);
  });

  it('loses EXIF, XMP and unknown chunks of WebP, and the flags that announce them', () => {
    const [alpha, lossy] = [webpChunk('ALPH', Buffer.from([1, 2])), WEBP.lossy.subarray(12)];
    const header = (flags: number) => webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const others = ['EXIF', 'XMP ', 'abcd'].map((type) => webpChunk(type, SECRET));
    const file = webp(header(0x3c), webpChunk('ICCP', SECRET), alpha, lossy, ...others);
    expect(dataOf(file)).toEqual(webp(header(0x10), alpha, lossy));
  });

  it.each([
    ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unknown'],
    ['nothing', Buffer.alloc(0), 'unknown'],
    ['a GIF', Buffer.from('GIF89a0000000000'), 'unknown'],
    ['an animated PNG', png({ extra: [pngChunk('acTL', Buffer.alloc(8))] }), 'animated'],
    ['an animated WebP', WEBP.animated, 'animated'],
    ['a wide PNG', png({ width: SIDE_MAXIMUM + 1 }), 'large'],
    ['a high PNG', png({ height: 2 ** 31 }), 'large'],
    ['a PNG without a side', png({ width: 0 }), 'damaged'],
    ['an unknown critical chunk', png({ extra: [pngChunk('ABCD')] }), 'damaged'],
    ['two headers', png({ extra: [png().subarray(8, 33)] }), 'damaged'],
    ['a JPEG without pixels', Buffer.concat([jpeg().subarray(0, 20), Buffer.from([0xff, 0xd9])]), 'damaged'],
    ['an arithmetic JPEG', jpeg([], 0xc9), 'damaged'],
    ['a WebP without pixels', webp(webpChunk('EXIF', SECRET)), 'damaged'],
    [
      'a WebP with another canvas',
      webp(webpChunk('VP8X', Buffer.from([0, 0, 0, 0, 9, 0, 0, 9, 0, 0])), WEBP.lossy.subarray(12)),
      'damaged',
    ],
  ])('is refused: %s', (_, file, refusal) => {
    expect(cleanPicture(file)).toBe(refusal);
  });

  it.each([
    ['PNG', png({ extra: [pngChunk('tEXt', SECRET)] })],
    ['JPEG', jpeg([jpegSegment(0xe1, SECRET)])],
    ['WebP', WEBP.transparent],
  ])('is refused if the %s is cut off at any position', (_, file) => {
    for (let length = 0; length < file.length; length += 1) {
      expect(typeof cleanPicture(file.subarray(0, length)), String(length)).toBe('string');
    }
  });

  it('never returns more bytes than the file, even if any byte is changed', () => {
    for (const file of [png(), jpeg(), WEBP.transparent]) {
      for (let at = 0; at < file.length; at += 1) {
        for (const value of [0, 1, 0x7f, 0xff]) {
          const changed = Buffer.from(file);
          changed[at] = value;
          const clean = cleanPicture(changed);
          if (typeof clean === 'object') expect(clean.data.length).toBeLessThanOrEqual(file.length);
        }
      }
    }
  });

  it('is read in linear time', () => {
    const tiny = [
      png({ extra: Array.from({ length: 80_000 }, () => pngChunk('tEXt')) }),
      jpeg(Array.from({ length: 200_000 }, () => jpegSegment(0xfe, Buffer.alloc(0)))),
      Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(1_000_000, 0xff)]),
      webp(...Array.from({ length: 100_000 }, () => webpChunk('abcd', Buffer.alloc(0)))),
    ];
    expect(cpuSeconds(() => void tiny.map(cleanPicture))).toBeLessThan(0.5);
  });
});
