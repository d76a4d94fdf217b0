import type { ImportMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import type { ImportCounts } from '@oikos/contract/collection/imports/import-shapes.ts';
import type { FileMode } from '@oikos/domain/collection/file-modes.ts';
import type { ImportState } from '@oikos/domain/collection/import-states.ts';

/** An import as its jobs work with it. */
export interface ImportTransaction<Mapping = ImportMapping> {
  readonly id: number;
  readonly storedFileId: number;
  readonly fileName: string;
  readonly state: ImportState;
  readonly fileMode: FileMode;
  readonly mapping: Mapping | null;
  readonly reason: string;
  readonly overwritesApproved: boolean;
  readonly loadedRow: number;
  readonly loadedCounts: ImportCounts | null;
  readonly undoState: 'no' | 'inProgress' | 'done';
  readonly jobRunId: number | null;
  readonly version: number;
}
