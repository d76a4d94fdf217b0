import { text } from '../../../fields.ts';
import { ruleText } from '../../../message.ts';
import { shipmentMessages as say } from './shipment-messages.ts';

export const TEXT_MAXIMUM = 1024;

/** V301: what manifests print. Letters of any script, digits, and the punctuation that shipping names need. */
export const printableText = (maximum = TEXT_MAXIMUM) =>
  text(maximum).regex(/^[\p{L}\p{M}\p{N}\s.,;:()/'&#%+°-]*$/u, ruleText(say.unsupportedCharacters));
