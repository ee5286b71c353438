/** Downloads a file with the date in its name: 'lorescreen-2026-01-31.json'. */
export function downloadBlob(name: string, ending: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
