import { Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { toast } from './toast.ts';

/** In a menu: copies a text to the clipboard. */
export function CopyButton({ name, text }: { name: string; text: () => string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      toast.success(`Copied as ${name}.`);
    } catch {
      toast.error('The browser does not allow copying here.');
    }
  }

  return (
    <Button variant="quiet" className="justify-start!" onClick={copy}>
      <Icon of={Copy} />
      Copy as {name}
    </Button>
  );
}
