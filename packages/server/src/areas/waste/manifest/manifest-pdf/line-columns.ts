import { type Box, between, type Caption, COLUMN, captionOf, ROW } from './form-geometry.ts';

/** The table of items 9 to 13, or 27 to 31, that both forms have: its frames, hairlines and headings. */
export const lineTable = (
  headRow: number,
  lines: number,
  items: readonly [string, string, string, string, string, string],
) => {
  const first = headRow + 2;
  const last = first + 3 * lines;
  const edges = [
    COLUMN.left,
    COLUMN.description,
    COLUMN.containerNumber,
    COLUMN.containerType,
    COLUMN.quantity,
    COLUMN.unit,
    COLUMN.codes,
    COLUMN.right,
  ];
  const cells = (topRow: number, bottomRow: number): Box[] =>
    edges.slice(1).map((right, index) => between(edges[index] ?? 0, topRow, right, bottomRow));
  const rows = Array.from({ length: lines }, (_, index) => first + 3 * index);
  return {
    frames: [
      ...edges
        .slice(1)
        .flatMap((right, index) =>
          index === 2 || index === 3 ? [] : [between(edges[index] ?? 0, headRow, right, first)],
        ),
      between(COLUMN.containerNumber, headRow, COLUMN.quantity, headRow + 1),
      between(COLUMN.containerNumber, headRow + 1, COLUMN.containerType, first),
      between(COLUMN.containerType, headRow + 1, COLUMN.quantity, first),
      ...rows.flatMap((row) => cells(row, row + 3)),
    ],
    hairlines: [
      ...rows.map((row) => ({
        left: COLUMN.codes,
        top: (row + 1.5) * ROW,
        width: COLUMN.right - COLUMN.codes,
        height: 0,
      })),
      ...[COLUMN.secondCode, COLUMN.thirdCode].map((left) => ({
        left,
        top: first * ROW,
        width: 0,
        height: (last - first) * ROW,
      })),
    ],
    captions: headings(headRow, items),
  };
};

const headings = (
  headRow: number,
  [hazardous, description, containers, quantity, unit, codes]: readonly string[],
): Caption[] => {
  const top = headRow * ROW;
  const at = (left: number, text: string, down: number): Caption => ({ text, left: left + 2, top: top + down });
  return [
    at(COLUMN.left + 2, `${hazardous}.`, 4),
    at(COLUMN.left + 2, 'HM', 12),
    at(
      COLUMN.description,
      `${description}. U.S. DOT Description (including Proper Shipping Name, Hazard Class, ID Number,`,
      4,
    ),
    at(COLUMN.description, 'and Packing Group (if any))', 12),
    captionOf(
      `${containers}. Containers`,
      between(COLUMN.containerNumber + 14, headRow, COLUMN.quantity, headRow + 1),
      { top: top + 3 },
    ),
    at(COLUMN.containerNumber + 14, 'No.', 15),
    at(COLUMN.containerType + 6, 'Type', 15),
    at(COLUMN.quantity + 6, `${quantity}. Total`, 4),
    at(COLUMN.quantity + 6, 'Quantity', 12),
    at(COLUMN.unit + 2, `${unit}. Unit`, 4),
    at(COLUMN.unit + 2, 'Wt./Vol.', 12),
    at(COLUMN.codes + 22, `${codes}. Waste Codes`, 8),
  ];
};
