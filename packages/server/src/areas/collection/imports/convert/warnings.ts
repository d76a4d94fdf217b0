import {
  type ImportWarning,
  type ImportWarningKind,
  importWarningKinds,
} from '@oikos/contract/collection/imports/import-findings.ts';

const PLACES_KEPT = 100;
const TEXT_KEPT = 200;

/** What is doubtful about a file and isn't refused: how much of each kind, and where the first of it is. */
export class Warnings {
  readonly #kinds = new Map<ImportWarningKind, { count: number; places: ImportWarning['places'] }>();

  add(kind: ImportWarningKind, row: number, column: string, text: string): void {
    let found = this.#kinds.get(kind);
    if (found === undefined) {
      found = { count: 0, places: [] };
      this.#kinds.set(kind, found);
    }
    found.count += 1;
    if (found.places.length < PLACES_KEPT)
      found.places.push({ row, column, text: text.replaceAll('\u0000', '').toWellFormed().slice(0, TEXT_KEPT) });
  }

  all(): ImportWarning[] {
    return importWarningKinds.flatMap((kind) => {
      const found = this.#kinds.get(kind);
      return found === undefined ? [] : [{ kind, ...found }];
    });
  }
}
