declare module 'virtual:stat-block/*' {
  /** The address of a file with the monster and the markup of its stat block: see vite.config.ts. */
  export const href: string;
  /** The markup itself where pages are prerendered, empty in the browser. */
  export const markup: string;
}
