import { crc32, deflateSync } from 'node:zlib';

/* Small real pictures, and the parts for invalid ones. */

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

export function pngChunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, crc]);
}

interface Png {
  width?: number;
  height?: number;
  /** Between the header and the pixels. */
  extra?: Buffer[];
  /** Noise that does not compress, to make the file large. */
  padding?: number;
}

/** A grey picture. If a side is above 64, it has no pixels. That is enough to read its size. */
export function png({ width = 8, height = 6, extra = [], padding = 0 }: Png = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Math.max(width, height) > 64 ? Buffer.alloc(0) : Buffer.alloc((width + 1) * height);
  const data = Buffer.concat([deflateSync(rows), noise(padding)]);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', data),
    pngChunk('IEND'),
  ]);
}

/** The same bytes at every run. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let at = 0; at < length; at += 1) {
    state = (state * 1_103_515 + 12_345) % 2_147_483_648;
    bytes[at] = (state >> 16) % 256;
  }
  return bytes;
}

export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** The segments of a JPEG file of 8 × 6 pixels. Its scan contains a stuffed byte and a restart. */
export function jpeg(extra: Buffer[] = [], frame = 0xc0): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...extra,
    jpegSegment(0xdb, Buffer.alloc(65, 1)),
    jpegSegment(frame, Buffer.from([8, 0, 6, 0, 8, 1, 1, 0x11, 0])),
    jpegSegment(0xc4, Buffer.alloc(20)),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

export function webpChunk(type: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
}

export function webp(...chunks: Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from('RIFF'), length, content]);
}

/** One pixel, as encoders write it. */
export const WEBP = {
  lossy: Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64'),
  lossless: Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
  transparent: Buffer.from(
    'UklGRkoAAABXRUJQVlA4WAoAAAAQAAAAAAAAAAAAQUxQSAwAAAARBxAR/Q9ERP8DAABWUDggGAAAABQBAJ0BKgEAAQAAAP4AAA3AAP7mtQAAAA==',
    'base64',
  ),
  animated: Buffer.from(
    'UklGRlIAAABXRUJQVlA4WAoAAAASAAAAAAAAAAAAQU5JTQYAAAD/////AABBTk1GJgAAAAAAAAAAAAAAAAAAAGQAAABWUDhMDQAAAC8AAAAQBxAREYiI/gcA',
    'base64',
  ),
};
