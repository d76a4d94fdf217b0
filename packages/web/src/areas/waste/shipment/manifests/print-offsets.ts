export interface PrintOffsets {
  readonly offsetX: number;
  readonly offsetY: number;
}

const KEY = 'oikos.manifest-offsets';
const none: PrintOffsets = { offsetX: 0, offsetY: 0 };

/** By how much this device moves the print, so that it meets the printed form; a printer's matter, not a person's. */
export function storedOffsets(): PrintOffsets {
  try {
    const { offsetX, offsetY } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PrintOffsets>;
    return { offsetX: Number(offsetX) || 0, offsetY: Number(offsetY) || 0 };
  } catch {
    return none;
  }
}

export const storeOffsets = ({ offsetX, offsetY }: PrintOffsets): void =>
  localStorage.setItem(KEY, JSON.stringify({ offsetX, offsetY }));
