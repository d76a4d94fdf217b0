import { text, unpaddedText } from '../fields.ts';
import { ruleText } from '../message.ts';
import { materialMessages as say } from './material-messages.ts';

/** V328: a field without a limit of its own. */
const MAXIMUM = 256;
const hasNoQuotes = (value: string): boolean => !/["“”„«»]/.test(value);

/** Text of a material's records: at most 256 characters, without quotation marks (V328, V342). */
export const materialText = () => text(MAXIMUM).refine(hasNoQuotes, ruleText(say.noQuotes));

/** The same, required and without spaces around it (V326). */
export const materialName = () => unpaddedText(MAXIMUM).refine(hasNoQuotes, ruleText(say.noQuotes));
