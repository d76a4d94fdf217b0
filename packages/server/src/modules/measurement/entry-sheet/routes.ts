import { readEntrySheet } from '@oikos/contract/measurement/entry-sheet.ts';
import { type Handling, handle } from '../../../http/handling.ts';
import { readEntrySheet as read } from './read-entry-sheet.ts';

export const entrySheetHandlings: Handling[] = [handle(readEntrySheet, ({ scope, input }) => read(scope, input))];
