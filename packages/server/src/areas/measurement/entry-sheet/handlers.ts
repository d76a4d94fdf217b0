import { readEntrySheet } from '@oikos/contract/measurement/entry-sheet.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { readEntrySheet as read } from './read-entry-sheet.ts';

export const entrySheetHandlers: Handler[] = [handle(readEntrySheet, ({ scope, input }) => read(scope, input))];
