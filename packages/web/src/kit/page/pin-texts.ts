import { messages } from '@oikos/contract/message.ts';

/** The words of pinning a page. */
export const pinTexts = messages('pin', { pin: 'Pin to home', unpin: 'Unpin from home' });
