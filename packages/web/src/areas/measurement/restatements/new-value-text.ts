import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { stateText } from '@oikos/contract/measurement/measurement-state-messages.ts';
import type { searchRestatements } from '@oikos/contract/measurement/restatements.ts';
import { noDataText } from '@oikos/domain/measurement/measured-text.ts';
import type { Speech } from '../../../translation/translate.ts';

type NewValue = Pick<OutputOf<typeof searchRestatements>['items'][number], 'newState' | 'newText'>;

/** What is shown of a new value that is no number: the code that says why there is no data, or the state; empty for a number. */
export const newValueText = ({ newState, newText }: NewValue, say: Speech['say']): string =>
  newText === null ? stateText(newState, say) : noDataText(newText);
