interface Used {
  readonly used: number;
  readonly maximum: number;
}

const MEBIBYTE = 1024 * 1024;

function megabytes(bytes: number): string {
  if (bytes === 0) return '0';
  const amount = Math.max(0.1, bytes / MEBIBYTE);
  return amount.toLocaleString('en', { maximumFractionDigits: amount < 10 ? 1 : 0 });
}

export function usedOf({ used, maximum }: Used, unit: 'count' | 'bytes'): string {
  if (unit === 'bytes') return `${megabytes(used)} of ${megabytes(maximum)} MB`;
  return `${used.toLocaleString('en')} of ${maximum.toLocaleString('en')}`;
}

/** Rounded down, so that 100 means that the account is full. */
export function percentUsed({ used, maximum }: Used): number {
  return Math.floor((100 * used) / maximum);
}
