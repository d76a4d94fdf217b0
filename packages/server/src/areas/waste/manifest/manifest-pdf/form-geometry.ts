/** A place on the sheet, in points (1/72 inch) from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Words that the form itself carries. */
export interface Caption {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly size?: number;
  readonly isBold?: boolean;
  /** Reads upwards, in the margin; `left` and `top` are where it begins. */
  readonly isUpright?: boolean;
}

/** What is filled in. */
export interface FilledField {
  /** Item of the form, such as `9b.1`. */
  readonly field: string;
  readonly box: Box;
  readonly text: string;
  /** The largest size of the letters. */
  readonly size?: number;
  readonly isCentred?: boolean;
  /** How the notes name it where it doesn't fit its box even in small letters; null lets it run on instead. */
  readonly inNotes: string | null;
}

/** The drawing of an empty sheet. */
export interface FormDrawing {
  readonly frames: readonly Box[];
  /** Thin lines within a frame. */
  readonly hairlines: readonly Box[];
  readonly captions: readonly Caption[];
}

export const LETTER = { width: 612, height: 792 } as const;

/** Forms 8700-22 and 8700-22A are ruled for printers with six lines to the inch. */
export const ROW = 12;

/** The vertical lines of form 8700-22 (revision 12-17), in points from the left edge of letter paper. */
export const COLUMN = {
  margin: 23.5,
  left: 35.6,
  description: 54.5,
  generatorId: 118,
  page: 280.5,
  signature: 305.6,
  siteAddress: 317,
  emergencyPhone: 318,
  containerNumber: 340.5,
  containerType: 385.5,
  quantity: 417,
  epaId: 424.7,
  trackingNumber: 427.5,
  unit: 463,
  codes: 492,
  month: 513.7,
  secondCode: 524,
  day: 538,
  thirdCode: 556,
  year: 562.5,
  right: 587,
} as const;

/** A box between two vertical lines and two rows. */
export const between = (left: number, topRow: number, right: number, bottomRow: number): Box => ({
  left,
  top: topRow * ROW,
  width: right - left,
  height: (bottomRow - topRow) * ROW,
});

/** The box without what a caption takes of its top. */
export const below = (box: Box, height: number): Box => ({
  ...box,
  top: box.top + height,
  height: box.height - height,
});

/** The caption of a box, in its upper left corner. */
export const captionOf = (text: string, box: Box, more: Partial<Caption> = {}): Caption => ({
  text,
  left: box.left + 2,
  top: box.top + 1.5,
  ...more,
});

export const CAPTION_HEIGHT = 8;
