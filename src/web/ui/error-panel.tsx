import { Button } from './button.tsx';

/** Shows what failed and a retry button. `detail` is the reason, if it is known. */
export function ErrorPanel({
  message,
  detail,
  onRetry,
}: {
  message: string;
  detail?: string;
  onRetry: () => void;
}) {
  return (
    <div role="alert" className="panel flex flex-col items-start gap-4 border-l-4 border-l-danger p-6">
      <div>
        <p className="font-semibold text-lg">{message}</p>
        {detail !== undefined && <p className="text-muted">{detail}</p>}
      </div>
      <Button variant="primary" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
