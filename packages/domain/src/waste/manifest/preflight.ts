import type { Manifest } from './manifest.ts';

/** What EPA or the receiver would say of a field. */
export interface ManifestProblem {
  /** Errors block, warnings ask. */
  readonly severity: 'error' | 'warning';
  /** The field in EPA's names, as its replies name it: `Emanifest.wastes.0.quantity.quantity`. */
  readonly path: string;
  /** Name of the text in contract/src/waste/manifest-messages.ts. */
  readonly code: string;
  readonly parameters: readonly (string | number)[];
}

export interface PreflightOptions {
  /** What the manifest is about to become: ready to travel, or received and to be filed with EPA. */
  readonly stage: 'scheduled' | 'received';
  /** Entered here, where every rule holds; or imported from EPA, who accepted it with what only warns then. */
  readonly source: 'entry' | 'import';
  /** The date at the generator's site; nothing may be signed after it. */
  readonly today: string;
}

/** Everything that would be refused, in the order of the form. */
export const preflight = (_manifest: Manifest, _options: PreflightOptions): ManifestProblem[] => {
  throw new Error('Preflight is being written');
};
