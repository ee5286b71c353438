import { ArrowLeft, Pencil, Play, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface DetailActionsProps {
  listPath: string;
  onRun?: () => void;
  /** A fight is running and the page shows a Resume link. Run does the same, so it gets a weaker style. */
  isUnderWay?: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** After the specified buttons. */
  more?: ReactNode;
}

/** The previous page, passed as the history state. */
export interface CameFrom {
  from?: string;
}

/** The buttons of a record's page. Back leads to the page in the history state, otherwise to the list. */
export function DetailActions(props: DetailActionsProps) {
  const { listPath, onRun, isUnderWay = false, onEdit, onDelete, more } = props;
  const navigate = useNavigate();
  const from = (useLocation().state as CameFrom | null)?.from;
  return (
    <>
      {onRun !== undefined && (
        <Button variant={isUnderWay ? 'secondary' : 'primary'} className="max-sm:w-full" onClick={onRun}>
          <Icon of={Play} />
          Run
        </Button>
      )}
      <Button onClick={onEdit}>
        <Icon of={Pencil} />
        Edit
      </Button>
      <Button variant="delete" onClick={onDelete}>
        <Icon of={Trash2} />
        Delete
      </Button>
      <Button variant="quiet" onClick={() => navigate(from ?? listPath)}>
        <Icon of={ArrowLeft} />
        Back
      </Button>
      {more}
    </>
  );
}
