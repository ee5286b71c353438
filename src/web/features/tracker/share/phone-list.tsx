import { freeSeat, type Table } from '#contract/table/live-table.ts';
import { callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { useTableChange } from './use-table-change.ts';

export function PhoneList({ seats }: { seats: Table['seats'] }) {
  const { isBusy, run } = useTableChange();
  return (
    <section>
      <h3>Phones</h3>
      {seats.length === 0 && <p className="text-muted">No phone plays a character yet.</p>}
      <ul aria-label="Phones" className="flex flex-col gap-1">
        {seats.map((seat) => (
          <li key={seat.id} className="flex min-h-11 items-center justify-between gap-3 border-line border-b">
            <span>{seat.name}</span>
            <Button
              variant="quiet"
              busy={isBusy}
              aria-label={`Free ${seat.name}`}
              title="Another phone can choose the character then"
              onClick={() =>
                void run((id) => callApi(freeSeat, { params: { id, seat: seat.id } }), {
                  seats: seats.filter((other) => other.id !== seat.id),
                })
              }
            >
              Free
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
