import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Id, Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toaster.css';

const AUTO_CLOSE = 5000;

// A popover sits in the browser's top layer: a toast is seen above an open dialog as well.
const stage = document.createElement('div');
stage.popover = 'manual';
stage.className = 'toaster';
document.body.append(stage);
const root = createRoot(stage);
flushSync(() =>
  root.render(
    <ToastContainer
      position="top-center"
      autoClose={AUTO_CLOSE}
      theme="dark"
      transition={Slide}
      closeButton={closeButton}
      pauseOnFocusLoss={false}
      newestOnTop
    />,
  ),
);

/** The last toast of each message. */
const onStage = new Map<string, Id>();

function closeButton({ closeToast }: { closeToast: (event: React.MouseEvent) => void }) {
  return (
    <button type="button" aria-label="Dismiss" className="toaster-close" onClick={closeToast}>
      <span aria-hidden="true">×</span>
    </button>
  );
}

export function showToast(
  kind: 'success' | 'error' | 'info',
  text: string,
  autoClose: number = AUTO_CLOSE,
): void {
  // Shown anew, it lands above a dialog that was opened since the last one.
  if (stage.matches(':popover-open')) stage.hidePopover();
  stage.showPopover();
  // The same text twice at once is one message: the new one takes the old one's place, also while that one leaves.
  const message = `${kind}:${text}`;
  const shown = onStage.get(message);
  if (shown !== undefined) toast.dismiss(shown);
  onStage.set(message, toast[kind](text, { autoClose }));
}
