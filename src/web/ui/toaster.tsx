import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Id, Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import { createStage } from './stage.ts';
import 'react-toastify/ReactToastify.css';
import './toaster.css';

const AUTO_CLOSE = 5000;

const root = createRoot(createStage('toaster'));
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
  // The same text twice at once is one message: the new one takes the old one's place, also while that one leaves.
  const message = `${kind}:${text}`;
  const shown = onStage.get(message);
  if (shown !== undefined) toast.dismiss(shown);
  onStage.set(message, toast[kind](text, { autoClose }));
}
