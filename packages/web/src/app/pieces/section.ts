import type { ReactNode } from 'react';

/** A piece of the kit in one of its states. */
export interface Piece {
  readonly name: string;
  readonly show: () => ReactNode;
  /** It needs the whole width: lists, tables, sheets. */
  readonly isWide?: true;
}

/** Pieces that belong together. */
export interface Section {
  /** In the address. */
  readonly key: string;
  readonly title: string;
  readonly pieces: readonly Piece[];
}
