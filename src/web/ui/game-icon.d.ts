declare module 'virtual:game-icon/*' {
  /** The address of the icon's file. */
  export const href: string;
}
