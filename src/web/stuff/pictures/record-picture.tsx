import type { PicturedKind } from '#domain/stuff/record-kinds.ts';
import { pictureAddress } from '#web/lib/pictures/picture-address.ts';
import { Card } from '#web/ui/card.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { type PictureDraft, useRecordPictures } from './record-pictures.ts';

interface RecordPictureProps {
  kind: PicturedKind;
  id: string;
  name: string;
  className?: string;
}

/** The picture of a record, if it has one. */
export function RecordPicture({ kind, id, name, className = '' }: RecordPictureProps) {
  const pictureId = useRecordPictures(kind).get(id);
  if (pictureId === undefined) return null;
  return (
    <img
      src={pictureAddress(pictureId)}
      alt={name}
      className={`max-w-full rounded-lg object-contain print:hidden ${className}`}
    />
  );
}

interface PictureFieldProps {
  kind: PicturedKind;
  draft: PictureDraft & { id: string | null };
  name: string;
  onChange: (picture: string | null) => void;
}

/** The picture in the form of a record. It is saved with the form. */
export function PictureField({ kind, draft: { id, picture }, name, onChange }: PictureFieldProps) {
  const current = useRecordPictures(kind, id !== null).get(id ?? '') ?? null;
  return (
    <Card>
      <PicturePicker pictureId={picture === undefined ? current : picture} name={name} onChange={onChange} />
    </Card>
  );
}
