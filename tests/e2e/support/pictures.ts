import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A file for an input of a page. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PNG of one colour. Its name must stay on the device. */
export function pngFile(width: number, height: number, colour: [number, number, number]): PickedFile {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.from(colour))]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: 'secret-file-name.png', mimeType: 'image/png', buffer };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export const EXIF_MARKER = 'GPS-52.5200N-13.4050E';

/** A photo as a phone stores it, with EXIF data for its rotation and its location. */
export async function photoFile(page: Page, width: number, height: number): Promise<PickedFile> {
  const plain = await page.evaluate(
    async ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('A browser without a canvas.');
      context.fillStyle = '#b03020';
      context.fillRect(0, 0, wide, high);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  const jpeg = Buffer.from(plain, 'base64');
  // One entry: the orientation, turned by 90 degrees.
  const directory = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), directory, Buffer.from(EXIF_MARKER)]);
  const segment = Buffer.from([0xff, 0xe1, 0, 0]);
  segment.writeUInt16BE(content.length + 2, 2);
  const buffer = Buffer.concat([jpeg.subarray(0, 2), segment, content, jpeg.subarray(2)]);
  return { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer };
}
