/** The part of subset-font that the build uses; the package has no types. */
declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Readonly<Record<string, { min: number; max: number }>>;
      keepFeatures: readonly string[];
    },
  ): Promise<Uint8Array>;
}
