import type { LucideIcon } from 'lucide-react';

/** A line icon. Decorative, unless it has a label. */
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
 * An icon of game-icons.net: `import { href } from 'virtual:game-icon/NAME'`. Decorative, so words must accompany it.
 * Inserted as markup, because React hydrates markup unchanged: a prerendered page has the inlined shape there
 * (scripts/inline-icons.ts).
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
