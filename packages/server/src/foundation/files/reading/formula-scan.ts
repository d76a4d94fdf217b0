const CELL =
  /<(?:\w{1,40}:)?c\s[^<>]*?\br=["']([A-Z]{1,3}\d{1,7})["'][^<>]*>\s*<(?:\w{1,40}:)?f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/(?:\w{1,40}:)?f>)\s*(?:<(?:\w{1,40}:)?v\s*\/>|<(?:\w{1,40}:)?v>\s*<\/(?:\w{1,40}:)?v>)?\s*<\/(?:\w{1,40}:)?c>/gu;
/** A longer one isn't read: a formula has at most 8,192 characters. */
const LONGEST_CELL = 64 * 1024;
const MOST = 100_000;

/**
 * Finds formulas whose value a program didn't store, in the XML of a sheet as it comes: the reader of cells gives them as
 * blank ones.
 */
export class FormulaScan {
  #carried = '';
  /** Addresses such as C7. */
  readonly found = new Set<string>();

  push(piece: string): void {
    const text = this.#carried + piece;
    if (text.includes('<f') || text.includes(':f')) {
      for (const [cell, address] of text.matchAll(CELL)) {
        // A formula that comes to no text has that stored: it is blank, and meant so.
        const isText = /^[^>]*\bt=["']str["']/u.test(cell);
        if (!isText && this.found.size < MOST) this.found.add(address as string);
      }
    }
    const closed = Math.max(text.lastIndexOf('</c>'), text.lastIndexOf(':c>'));
    this.#carried = text.slice(Math.max(closed + 1, text.length - LONGEST_CELL));
  }
}

/** 'A' for the first column. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
