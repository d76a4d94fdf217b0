import { type Box, between, type Caption, COLUMN, captionOf, ROW } from './form-geometry.ts';

/** A row with printed name, signature and date, two rows high. */
export const signatureRow = (
  topRow: number,
  name: string,
): { frames: Box[]; hairlines: Box[]; captions: Caption[] } => {
  const row = between(COLUMN.left, topRow, COLUMN.right, topRow + 2);
  const tick = (left: number): Box => ({ left, top: (topRow + 1) * ROW, width: 0, height: ROW });
  return {
    frames: [row],
    hairlines: [COLUMN.signature, COLUMN.month, COLUMN.day, COLUMN.year].map(tick),
    captions: [
      captionOf(name, row),
      { ...captionOf('Signature', row), left: COLUMN.signature + 2 },
      { ...captionOf('Month', row), left: COLUMN.month + 2 },
      { ...captionOf('Day', row), left: COLUMN.day + 4 },
      { ...captionOf('Year', row), left: COLUMN.year + 4 },
    ],
  };
};
