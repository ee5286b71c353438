/** The part of autocannon that the benchmarks use. The package has no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
  }
  interface Result {
    requests: { average: number };
    non2xx: number;
    errors: number;
  }
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export default function autocannon(options: Options): Promise<Result>;
}
