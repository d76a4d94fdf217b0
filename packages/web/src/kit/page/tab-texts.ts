import { messages } from '@oikos/contract/message.ts';

export const tabTexts = messages('tabs', { more: 'More' });
