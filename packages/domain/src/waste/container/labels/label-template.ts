/** What a label is for (U16). Codes are stored: they are never given a new meaning. */
export const labelTypes = ['hazardous', 'nonHazardous', 'universal', 'usedOil', 'pcb', 'labPack'] as const;
export type LabelType = (typeof labelTypes)[number];

/** Where a container with the label is: it decides what must be on it. */
export const labelPhases = ['satellite', 'central', 'episodic', 'preTransport', 'other'] as const;
export type LabelPhase = (typeof labelPhases)[number];

/** Hazardous waste is labelled for where it is; other labels are the same everywhere. */
export const needsPhase = (type: LabelType): boolean => type === 'hazardous' || type === 'labPack';

export const labelElementKinds = ['text', 'qr', 'barcode', 'box'] as const;
export type LabelElementKind = (typeof labelElementKinds)[number];
export const horizontalAlignments = ['left', 'centre', 'right'] as const;
export const verticalAlignments = ['top', 'middle', 'bottom'] as const;

/** What printers and the law's colours need; blank is none. */
export const labelColours = ['', '#000000', '#ffffff', '#c8102e', '#ffd100', '#00843d', '#003da5', '#ff6a13'] as const;
export type LabelColour = (typeof labelColours)[number];

/** Something placed on a label; lengths in millimetres from its upper left corner. */
export interface LabelElement {
  /** Unique within the label. */
  readonly id: string;
  readonly kind: LabelElementKind;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Text with fields in double braces: `Started {{container.startDate}}`. Of a code: what it holds. */
  readonly content: string;
  /** Points; the text gets smaller where it doesn't fit. */
  readonly fontSize: number;
  readonly isBold: boolean;
  readonly align: (typeof horizontalAlignments)[number];
  readonly verticalAlign: (typeof verticalAlignments)[number];
  readonly colour: LabelColour;
  readonly fill: LabelColour;
  /** Thickness of the frame in millimetres; 0: none. */
  readonly border: number;
}

/** The paper: millimetres. A label printer's sheet is one label. */
export interface LabelSheet {
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly labelWidth: number;
  readonly labelHeight: number;
  readonly marginLeft: number;
  readonly marginTop: number;
  readonly gapAcross: number;
  readonly gapDown: number;
  readonly columns: number;
  readonly rows: number;
}

/** Rounding of inches to millimetres is no overlap. */
const TOLERANCE = 0.3;

export const labelsPerSheet = ({ columns, rows }: LabelSheet): number => columns * rows;

/** Whether the columns and rows of labels, gaps and margins are no larger than the page. */
export const fitsAcross = (sheet: LabelSheet): boolean =>
  sheet.marginLeft + sheet.columns * sheet.labelWidth + (sheet.columns - 1) * sheet.gapAcross <=
  sheet.pageWidth + TOLERANCE;
export const fitsDown = (sheet: LabelSheet): boolean =>
  sheet.marginTop + sheet.rows * sheet.labelHeight + (sheet.rows - 1) * sheet.gapDown <= sheet.pageHeight + TOLERANCE;

/** Whether the element lies on the label whole. */
export const isOnLabel = (element: LabelElement, sheet: LabelSheet): boolean =>
  element.left >= -TOLERANCE &&
  element.top >= -TOLERANCE &&
  element.left + element.width <= sheet.labelWidth + TOLERANCE &&
  element.top + element.height <= sheet.labelHeight + TOLERANCE;

export interface LabelPlace<Item> {
  readonly item: Item;
  /** From 0. */
  readonly page: number;
  readonly left: number;
  readonly top: number;
}

/**
 * Where each label comes on the sheets, row by row: every item `copies` times, the first at `startPosition`, counted
 * from 1, so that a sheet some labels of which are used up can be used again.
 */
export const placeLabels = <Item>(
  items: readonly Item[],
  sheet: LabelSheet,
  copies: number,
  startPosition: number,
): LabelPlace<Item>[] => {
  const perSheet = labelsPerSheet(sheet);
  return items
    .flatMap((item) => Array.from({ length: copies }, () => item))
    .map((item, index) => {
      const position = index + startPosition - 1;
      const onSheet = position % perSheet;
      return {
        item,
        page: Math.floor(position / perSheet),
        left: sheet.marginLeft + (onSheet % sheet.columns) * (sheet.labelWidth + sheet.gapAcross),
        top: sheet.marginTop + Math.floor(onSheet / sheet.columns) * (sheet.labelHeight + sheet.gapDown),
      };
    });
};
