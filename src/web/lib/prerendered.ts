/**
 * Whether the page was prerendered, or the build is rendering it now. Then the first render must match the prerendered
 * content.
 */
export const isPrerendered =
  typeof document === 'undefined' || document.getElementById('hydration-data') !== null;
