import { searchImports } from '@oikos/contract/collection/imports/imports.ts';
import type { RecordSearch } from '../../../foundation/records/record-search/searches.ts';
import { importSearch } from './find-imports.ts';

export const importSearches: readonly RecordSearch[] = [
  importSearch('importTransaction', searchImports, 'measurements'),
];
