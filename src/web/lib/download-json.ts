import { downloadBlob } from './download-blob.ts';

/** Downloads a text as a file: 'lorescreen-2026-01-31.json'. */
export function downloadJson(name: string, text: string): void {
  downloadBlob(name, 'json', new Blob([text], { type: 'application/json' }));
}
