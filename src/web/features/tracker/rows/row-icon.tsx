import { KIND_DRAWINGS } from '#web/ui/kind-drawings.ts';

/** Lucide's drawings, each merged into one path: a hundred rows have three icons each. */
const DRAWINGS = {
  ...KIND_DRAWINGS,
  die: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 8h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01',
  condition: 'M22 11v1a10 10 0 1 1-9-10M8 14s1.5 2 4 2 4-2 4-2M9 9h.01M15 9h.01M16 5h6M19 2v6',
  enemy: 'M14.5 17.5 3 6V3h3l11.5 11.5M13 19l6-6M16 16l4 4M19 21l2-2',
  neutral: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12h8',
  npc: 'M10 11h.01M14 6h.01M18 6h.01M6.5 13.1h.01M22 5c0 9-4 12-6 12s-6-3-6-12c0-2 2-3 6-3s6 1 6 3M17.4 9.9c-.8.8-2 .8-2.8 0M10.1 7.1C9 7.2 7.7 7.7 6 8.6c-3.5 2-4.7 3.9-3.7 5.6 4.5 7.8 9.5 8.4 11.2 7.4.9-.5 1.9-2.1 1.9-4.7M9.1 16.5c.3-1.1 1.4-1.7 2.4-1.4',
};

/** Decorative: words or a name must accompany it. */
export function RowIcon({ of, className = '' }: { of: keyof typeof DRAWINGS; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`tracker-icon ${className}`}>
      <path d={DRAWINGS[of]} />
    </svg>
  );
}
