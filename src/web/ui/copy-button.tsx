import { Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';

export function CopyButton({ name, text }: { name: string; text: () => string }) {
  return (
    <Button
      variant="quiet"
      className="justify-start!"
      onClick={() => void copyText(text(), `Copied as ${name}.`)}
    >
      <Icon of={Copy} />
      Copy as {name}
    </Button>
  );
}
