import { useEffect, useState } from 'react';

interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  text: string;
}

/** Made by the build: `scripts/licences.ts`. */
async function fetchLicences(): Promise<ShippedPackage[]> {
  const answer = await fetch('/licences.json');
  if (!answer.ok) throw new Error('The list of licences could not be loaded.');
  return answer.json();
}

/** What Lorescreen is made with, each with its licence to open. */
export function Licences() {
  const [packages, setPackages] = useState<ShippedPackage[]>();
  const [isError, setIsError] = useState(false);
  useEffect(() => {
    fetchLicences().then(setPackages, () => setIsError(true));
  }, []);
  return (
    <section className="flex flex-col gap-3">
      <h2>Software</h2>
      <p>Lorescreen is built with and runs on the work of others:</p>
      {isError && <p role="alert">The list could not be loaded. Reload the page to try again.</p>}
      <ul className="flex flex-col gap-1">
        {packages?.map(({ name, version, licence, text }) => (
          <li key={`${name} ${version}`}>
            {text === '' ? (
              <p className="pl-4">
                {name} {version}: {licence}
              </p>
            ) : (
              <details>
                <summary>
                  {name} {version}: {licence}
                </summary>
                <pre className="overflow-x-auto whitespace-pre-wrap p-3 text-sm">{text}</pre>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
