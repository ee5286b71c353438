declare module 'virtual:stat-block/*' {
  /** The address of a file with the monster and the markup of its stat block: see vite.config.ts. */
  export const href: string;
}
