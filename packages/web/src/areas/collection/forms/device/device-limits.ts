/** As much as a device takes along and keeps until it is sent: its storage is shared with everything else on it. */
export const deviceLimits = {
  forms: 30,
  formBytes: 4_000_000,
  allFormBytes: 20_000_000,
  photos: 40,
  photoBytes: 12_000_000,
  allPhotoBytes: 120_000_000,
  operations: 500,
} as const;

/** Why something doesn't fit; null: it does. */
export type NoRoom =
  | 'manyForms'
  | 'largeForm'
  | 'formsFull'
  | 'manyPhotos'
  | 'largePhoto'
  | 'photosFull'
  | 'manyEntries'
  | null;

const sum = (bytes: readonly number[]): number => bytes.reduce((total, each) => total + each, 0);

/** @param others the sizes of the other forms that the device keeps */
export function roomForForm(bytes: number, others: readonly number[]): NoRoom {
  if (others.length >= deviceLimits.forms) return 'manyForms';
  if (bytes > deviceLimits.formBytes) return 'largeForm';
  return sum(others) + bytes > deviceLimits.allFormBytes ? 'formsFull' : null;
}

/** @param others the sizes of the photos that wait */
export function roomForPhoto(bytes: number, others: readonly number[]): NoRoom {
  if (others.length >= deviceLimits.photos) return 'manyPhotos';
  if (bytes > deviceLimits.photoBytes) return 'largePhoto';
  return sum(others) + bytes > deviceLimits.allPhotoBytes ? 'photosFull' : null;
}

export const roomForEntry = (waiting: number): NoRoom => (waiting >= deviceLimits.operations ? 'manyEntries' : null);
