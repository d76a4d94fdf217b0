const FORMULA =
  /<(?:\w{1,40}:)?c\s[^<>]{0,200}?\br=["']([A-Z]{1,3}\d{1,7})["'][^<>]{0,200}>\s{0,20}<(?:\w{1,40}:)?f[\s/>]/u;
const MERGED = /<(?:\w{1,40}:)?mergeCell[\s/>]/u;
/** As long as what is looked for may be. */
const CARRIED = 512;

/** Finds formulas and merged cells in the XML of a sheet as it comes. */
export class SheetScan {
  #carried = '';
  hasMergedCells = false;
  /** The address of the first formula. */
  formula: string | null = null;

  push(piece: string): void {
    const text = this.#carried + piece;
    this.hasMergedCells ||= text.includes('mergeCell') && MERGED.test(text);
    if (this.formula === null && (text.includes('<f') || text.includes(':f')))
      this.formula = FORMULA.exec(text)?.[1] ?? null;
    this.#carried = text.slice(-CARRIED);
  }
}
