import type { Manifest, ManifestLine, ManifestSite } from './manifest.ts';

/** One sheet of a printed manifest: page one is form 8700-22, the others are continuation sheets 8700-22A. */
export interface ManifestSheet {
  /** 1 is form 8700-22. */
  readonly page: number;
  readonly transporters: readonly SheetTransporter[];
  readonly lines: readonly SheetLine[];
  /** Item 14, or 32 on a continuation sheet: what goes there, in order. */
  readonly notes: readonly string[];
}

export interface SheetTransporter {
  /** 1 for the first that carries the waste. */
  readonly order: number;
  readonly site: ManifestSite;
}

export interface SheetLine {
  /** 1 for the first line of the manifest. */
  readonly number: number;
  readonly line: ManifestLine;
  /** Item 13 or 31: the codes that have a box. */
  readonly codes: readonly string[];
}

/** The sheets of a manifest. */
export const paginate = (_manifest: Manifest): ManifestSheet[] => {
  throw new Error('Pagination is being written');
};
