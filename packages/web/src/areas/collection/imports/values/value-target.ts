import { importCalls, searchImportTexts } from '@oikos/contract/collection/imports/imports.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { ImportTarget } from '../import-target.ts';
import { importTexts as texts } from '../import-texts.ts';
import { ValueRows } from './ValueRows.tsx';

export type ValueImport = OutputOf<typeof importCalls.read>;

/** Imports of values. */
export const valueTarget: ImportTarget<ValueImport> = {
  calls: importCalls,
  stale: [searchImportTexts],
  words: {
    title: texts.title,
    help: texts.help,
    modes: {
      append: texts.modeAppend,
      overwrite: texts.modeOverwrite,
      overwriteAndAppend: texts.modeOverwriteAndAppend,
      dontOverwrite: texts.modeDontOverwrite,
    },
    rowsNote: texts.listedNote,
    load: texts.load,
    nothingToLoad: texts.nothingToLoad,
    undoText: texts.undoText,
    undoneText: texts.undoneText,
  },
  Rows: ValueRows,
};
