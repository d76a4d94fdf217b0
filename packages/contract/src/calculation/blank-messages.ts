import { messages } from '../message.ts';

/** Why a value is blank. */
export const blankMessages = messages('blank', {
  nothingGiven: 'No value: nothing is given for {0}',
  inputBlank: 'No value: {0} of {1} is blank',
  inputsBlank: 'No value: several inputs are blank: {0}',
});
