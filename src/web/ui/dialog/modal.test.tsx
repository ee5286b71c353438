import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { click, press } from '#support/pages/press.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';

/** A button that opens a dialog of this name. */
function Opener({ title, children }: { title: string; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {title}
      </button>
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <input aria-label={`Amount of ${title}`} />
          {children}
        </Dialog>
      )}
    </>
  );
}

function show(content: ReactNode): void {
  const container = document.createElement('div');
  container.id = 'root';
  render(content, { container: document.body.appendChild(container) });
}

const opener = (title: string) => screen.getByRole('button', { name: `Open ${title}` });
const dialog = (name: string) => screen.queryByRole('dialog', { name });

describe('a dialog', () => {
  it('takes the focus, hides the page, and returns the focus', async () => {
    show(<Opener title="Damage" />);
    await click(opener('Damage'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount of Damage' }));
    expect(screen.queryByRole('button', { name: 'Open Damage' })).toBeNull();
    await press('Escape');
    expect(dialog('Damage')).toBeNull();
    expect(document.activeElement).toBe(opener('Damage'));
  });

  it('keeps the focus when the page behind it asks for it', async () => {
    show(<Opener title="Damage" />);
    const behind = opener('Damage');
    await click(behind);
    behind.focus();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount of Damage' }));
  });

  it('Tab goes round', async () => {
    show(
      <Opener title="Damage">
        <button type="button">Deal</button>
      </Opener>,
    );
    await click(opener('Damage'));
    const first = screen.getByRole('button', { name: 'Close' });
    first.focus();
    await press('Shift+Tab');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Deal' }));
    await press('Tab');
    expect(document.activeElement).toBe(first);
  });

  it('is closed by a press outside, unless something was typed', async () => {
    show(<Opener title="Damage" />);
    const pressBeside = () => {
      const layer = document.querySelector('.modal-layer');
      if (layer) fireEvent.mouseDown(layer);
    };
    await click(opener('Damage'));
    pressBeside();
    expect(dialog('Damage')).toBeNull();
    expect(document.activeElement).toBe(opener('Damage'));
    await click(opener('Damage'));
    await press('7');
    pressBeside();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount of Damage' }));
  });

  it('above another hides it, and one Escape closes only the topmost', async () => {
    show(
      <Opener title="Quick Add">
        <Opener title="Palette" />
      </Opener>,
    );
    await click(opener('Quick Add'));
    await click(opener('Palette'));
    expect(dialog('Quick Add')).toBeNull();
    await press('Escape');
    expect(dialog('Palette')).toBeNull();
    expect(dialog('Quick Add')).not.toBeNull();
    expect(document.activeElement).toBe(opener('Palette'));
    await press('Escape');
    expect(dialog('Quick Add')).toBeNull();
  });

  it('above a menu: Escape closes the dialog, and the menu only with the next press', async () => {
    show(
      <>
        <Menu label="More">
          <button type="button">Copy</button>
        </Menu>
        <Opener title="Palette" />
      </>,
    );
    await click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(opener('Palette'));
    await press('Escape');
    expect(dialog('Palette')).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
    await press('Escape');
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  });
});

describe('a toast of a dialog', () => {
  const complaining = (
    <Opener title="Quick Add">
      <button type="button" onClick={() => toast.error('A name is missing.')}>
        Search
      </button>
    </Opener>
  );
  const search = () => screen.getByRole('button', { name: 'Search' });
  const dismissed = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull());

  it('is in the dialog, where it can be read and dismissed', async () => {
    show(complaining);
    await click(opener('Quick Add'));
    await click(search());
    const inside = within(screen.getByRole('dialog', { name: 'Quick Add' }));
    expect((await inside.findByRole('alert')).textContent).toContain('A name is missing.');
    await click(inside.getByRole('button', { name: 'Dismiss' }));
    await dismissed();
  });

  it('that has the focus returns it when it closes', async () => {
    show(complaining);
    await click(opener('Quick Add'));
    await click(search());
    (await screen.findByRole('button', { name: 'Dismiss' })).focus();
    await press('Enter');
    await dismissed();
    expect(document.activeElement).toBe(search());
  });

  it('that has the focus keeps it when the dialog closes, and then returns it to the page', async () => {
    show(complaining);
    await click(opener('Quick Add'));
    await click(search());
    const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
    dismiss.focus();
    await press('Escape');
    expect(dialog('Quick Add')).toBeNull();
    expect(document.activeElement).toBe(dismiss);
    await press('Enter');
    await dismissed();
    expect(document.activeElement).toBe(opener('Quick Add'));
  });
});
