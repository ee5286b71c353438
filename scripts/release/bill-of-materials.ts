import { createHash } from 'node:crypto';
import type { ShippedPackage } from '../build/licences.ts';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  scope?: string;
}

/** The parts of a CycloneDX document that are changed here. */
export interface Bill {
  serialNumber: string;
  metadata: { timestamp: string; component: Component & { type: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * A bill of what ships, from npm's bill of everything that is installed: packages of the server, and packages for
 * development whose code is in the pages. Equal files give equal bytes: the serial number depends on the content, and
 * the time is the commit's.
 */
export function billOfShipped(
  installed: Bill,
  shipped: readonly Pick<ShippedPackage, 'name' | 'version'>[],
  { name, time }: { name: string; time: Date },
): Bill {
  const ships = new Set(shipped.map((one) => `${one.name}@${one.version}`));
  const components = installed.components
    .filter((one) => ships.has(`${one.name}@${one.version}`))
    // npm marks packages for development as optional.
    .map((one) => ({ ...one, scope: 'required' }));
  const root = installed.metadata.component;
  const refs = new Set([root['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = installed.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  const metadata = {
    ...installed.metadata,
    timestamp: time.toISOString(),
    // npm names it after the folder.
    component: { ...root, name, type: 'application' },
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([metadata, components]))
    .digest('hex');
  return { ...installed, serialNumber: `urn:uuid:${uuidOf(digest)}`, metadata, components, dependencies };
}

/** A UUID of version 8: for the digits of a hash. */
function uuidOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
