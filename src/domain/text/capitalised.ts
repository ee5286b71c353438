/** With its first letter as a capital; the rest stays as it is: 'NPC', 'Fire'. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
