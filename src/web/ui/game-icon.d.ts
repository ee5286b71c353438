declare module 'virtual:game-icon/*' {
  export const href: string;
}
