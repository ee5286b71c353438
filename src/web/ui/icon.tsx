import type { LucideIcon } from 'lucide-react';

/** A line icon of the interface. It is decoration unless it carries a label. */
export function Icon({
  of: Shape,
  label,
  className,
}: {
  of: LucideIcon;
  label?: string;
  className?: string;
}) {
  return (
    <Shape
      className={`size-5 shrink-0 ${className ?? ''}`}
      aria-hidden={label === undefined}
      aria-label={label}
      role={label === undefined ? undefined : 'img'}
    />
  );
}

/**
 * An icon of game-icons.net: `import { href } from 'virtual:game-icon/NAME'`. Decoration; words stand beside it. As
 * markup, because React takes that over as it is: a prerendered page has the shape itself there (scripts/inline-icons.ts).
 */
export function GameIcon({ href, className }: { href: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 512 512"
      aria-hidden="true"
      className={`shrink-0 ${className ?? 'size-6'}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own build.
      dangerouslySetInnerHTML={{ __html: `<use href="${href}#icon"/>` }}
    />
  );
}
