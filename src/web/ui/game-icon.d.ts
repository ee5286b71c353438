declare module 'virtual:game-icon/*' {
  /** The URL of the icon's file. */
  export const href: string;
}
