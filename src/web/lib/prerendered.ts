/** Whether the page came with its content, or is being rendered by the build: then the first render has to be that content. */
export const isPrerendered =
  typeof document === 'undefined' || document.getElementById('hydration-data') !== null;
