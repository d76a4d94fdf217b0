import { stateText } from '@oikos/contract/measurement/measurement-state-messages.ts';
import type { Speech } from '../../../translation/translate.ts';
import type { Explanation } from './explanation-types.ts';

/** Why there is no value; empty where there is one. */
export const noValueText = (
  { measurement, blankReason }: Explanation,
  { say, sayReply }: Pick<Speech, 'say' | 'sayReply'>,
): string => (blankReason === null ? stateText(measurement.state, say) : sayReply(blankReason));
