import { importCalls } from '@oikos/contract/collection/imports/imports.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { ImportTarget } from '../import-target.ts';
import { importTexts as words } from '../import-texts.ts';
import { ValueRows } from './ValueRows.tsx';

export type ValueImport = OutputOf<typeof importCalls.read>;

/** Imports of values. */
export const valueTarget: ImportTarget<ValueImport> = {
  calls: importCalls,
  words,
  Rows: ValueRows,
};
