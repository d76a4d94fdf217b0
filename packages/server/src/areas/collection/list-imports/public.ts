export { type FormerNames, importFileRows, readFileRows, readFormerNames } from './import-file-rows.ts';
export { KeptRecords, markUndone, readWritten } from './kept-imports.ts';
export { headingMatcher, type MatchedColumn } from './match-headings.ts';
export { booleanOf, plainWord } from './read-cells.ts';
export type { FileRow } from './row-spool.ts';
