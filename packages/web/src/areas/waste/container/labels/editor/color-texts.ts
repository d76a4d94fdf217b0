import { messages } from '@oikos/contract/message.ts';

/** What the colors of labels are called. */
export const colorTexts = messages('labelColours', {
  none: 'None',
  black: 'Black',
  white: 'White',
  red: 'Red',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  orange: 'Orange',
});
