import { EXEMPT_GENERATOR_ID } from '../waste/shipment/manifest/manifest-codes.ts';

/** EPA identification numbers (40 CFR 260.10) in RCRAInfo: two letters of the state, then ten letters or figures. */
const twelveCharacters = /^[A-Z]{2}[A-Z0-9]{10}$/;

/** Whether an id looks right: a wrong one is a warning, never a refusal. Blank passes, and so does '40 CFR PART 761' (761.205(c)(2)). */
export const isLikelyEpaId = (text: string): boolean =>
  text === '' || text === EXEMPT_GENERATOR_ID || twelveCharacters.test(text);
