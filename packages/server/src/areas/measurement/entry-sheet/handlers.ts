import { readEntryReferences } from '@oikos/contract/measurement/entry-references.ts';
import { readEntrySheet } from '@oikos/contract/measurement/entry-sheet.ts';
import { keepEntrySheet, readEntryStart } from '@oikos/contract/measurement/entry-start.ts';
import { readSiteSheet } from '@oikos/contract/measurement/site-sheet.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { readEntrySheet as read } from './read-entry-sheet.ts';
import { readEntryReferences as readReferences } from './read-references.ts';
import { readSiteSheet as readSite } from './read-site-sheet.ts';
import { keepEntrySheet as keep, readEntryStart as readStart } from './remembered-sheets.ts';

export const entrySheetHandlers: Handler[] = [
  handle(readEntrySheet, ({ scope, input }) => read(scope, input)),
  handle(readSiteSheet, ({ scope, input }) => readSite(scope, input)),
  handle(readEntryReferences, ({ scope, input }) => readReferences(scope, input)),
  handle(readEntryStart, ({ scope, session, input }) => readStart(scope, session, input)),
  handle(keepEntrySheet, ({ scope, session, input }) => keep(scope, session, input)),
];
