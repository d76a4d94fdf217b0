import { fileModeTexts, importOutcomeTexts } from '@oikos/domain/collection/file-modes.ts';
import { importStateTexts } from '@oikos/domain/collection/import-states.ts';
import { messages } from '../../message.ts';

/** What the states of an import are called, by the state. */
export const importStateMessages = messages('importState', importStateTexts);
export const fileModeMessages = messages('fileMode', fileModeTexts);
export const importOutcomeMessages = messages('importOutcome', importOutcomeTexts);
