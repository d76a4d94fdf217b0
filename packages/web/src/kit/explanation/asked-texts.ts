import { messages } from '@oikos/contract/message.ts';

/** Apart from the other words of the kit: the home, which has figures, loads no others. */
export const askedTexts = messages('kit', { ask: 'Where does this come from?' });
