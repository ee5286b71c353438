import { type ComponentProps, createElement } from 'react';

interface LineIcon {
  readonly name: string;
  readonly node: readonly (readonly [string, Record<string, string>])[];
}

/** In place of lucide's own (vite.config.ts), most of which is for what we do not use. */
// biome-ignore lint/style/noDefaultExport: lucide's is one.
export default function createLineIcon({ name, node }: LineIcon) {
  return ({ className, ...others }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        ...others,
      },
      node.map(([shape, attributes]) => createElement(shape, attributes)),
    );
}
