import { failureText } from '@oikos/contract/measurement/measurement-state-messages.ts';
import { measurementStateNames } from '@oikos/domain/measurement/measurement-state.ts';
import { wordsFor } from '../../kit/list/file-columns.ts';
import type { Speech } from '../../translation/translate.ts';

/** What a column says for each state of a value: nothing where there is a value or none was entered. */
export const failureWords = (say: Speech['say']) => wordsFor(measurementStateNames, (state) => failureText(state, say));
