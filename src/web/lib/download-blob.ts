/** In milliseconds. Some browsers read the file only after the click, or after a question. */
const KEPT_FOR = 60_000;

/** Downloads a file with the date in its name: 'lorescreen-2026-01-31.json'. */
export function downloadBlob(name: string, ending: string, blob: Blob): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(blob);
  link.href = address;
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
}
