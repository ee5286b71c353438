/**
 * A UUID version 7. It begins with the time, so newer ids sort later and indexes grow at one end. The caller passes the
 * time and ten random bytes.
 */
export function uuidV7(milliseconds: number, random: Uint8Array): string {
  if (random.length < 10) throw new RangeError('a UUID needs ten random bytes');
  const time = milliseconds.toString(16).padStart(12, '0');
  const tail = Array.from(random.subarray(0, 10), (byte, position) => {
    const marked = position === 0 ? (byte & 0x0f) | 0x70 : position === 2 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return [time.slice(0, 8), time.slice(8), tail.slice(0, 4), tail.slice(4, 8), tail.slice(8)].join('-');
}
