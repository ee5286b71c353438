/** 'Session 3', 'Session 3: The Red Tower'. */
export function titleOfSession({ number, name }: { number: number; name: string }): string {
  return name === '' ? `Session ${number}` : `Session ${number}: ${name}`;
}
