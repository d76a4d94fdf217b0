import type { Typeface } from './fit-text.ts';

/** Adobe's metrics of Helvetica, Windows 1252, in thousandths of the size: letters by their width. */
const regular: readonly (readonly [width: number, letters: string])[] = [
  [191, "'"],
  [222, 'ijl‘’‚'],
  [260, '|¦'],
  [278, ' !,./:;I[\\]ft\u00a0·ÌÍÎÏìíîï'],
  [333, '()-`r¡¨\u00ad¯²³´¸¹ˆ˜“”„‹›'],
  [334, '{}'],
  [350, '•'],
  [355, '"'],
  [365, 'º'],
  [370, 'ª'],
  [389, '*'],
  [400, '°'],
  [469, '^'],
  [500, 'JcksvxyzçýÿšŸž'],
  [537, '¶'],
  [556, '#$0123456789?L_abdeghnopqu¢£¤¥§«µ»àáâãäåèéêëðñòóôõöùúûüþƒ–†‡€'],
  [584, '+<=>~¬±×÷'],
  [611, 'FTZŽ¿ßø'],
  [667, '&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞŠ'],
  [722, 'CDHNRUwÇÐÑÙÚÛÜ'],
  [737, '©®'],
  [778, 'GOQÒÓÔÕÖØ'],
  [833, 'Mm'],
  [834, '¼½¾'],
  [889, '%æ'],
  [944, 'Wœ'],
  [1000, 'ÆŒ—…‰™'],
  [1015, '@'],
];

const bold: readonly (readonly [width: number, letters: string])[] = [
  [238, "'"],
  [278, ' ,./I\\ijl\u00a0·ÌÍÎÏìíîï‘’‚'],
  [280, '|¦'],
  [333, '!()-:;[]`ft¡¨\u00ad¯²³´¸¹ˆ˜‹›'],
  [350, '•'],
  [365, 'º'],
  [370, 'ª'],
  [389, '*r{}'],
  [400, '°'],
  [474, '"'],
  [500, 'zž“”„'],
  [556, '#$0123456789J_aceksvxy¢£¤¥§«¶»àáâãäåçèéêëýÿšŸƒ–†‡€'],
  [584, '+<=>^~¬±×÷'],
  [611, '?FLTZbdghnopquµßðñòóôõöøùúûüþŽ¿'],
  [667, 'EPSVXYÈÉÊËÝÞŠ'],
  [722, '&ABCDHKNRUÀÁÂÃÄÅÇÐÑÙÚÛÜ'],
  [737, '©®'],
  [778, 'GOQwÒÓÔÕÖØ'],
  [833, 'M'],
  [834, '¼½¾'],
  [889, '%mæ'],
  [944, 'Wœ'],
  [975, '@'],
  [1000, 'ÆŒ—…‰™'],
];

const faceOf = (table: readonly (readonly [number, string])[]): Typeface => {
  const widths = new Map(
    table.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width] as const)),
  );
  return {
    has: (letter) => widths.has(letter),
    widthOf: (text, size) =>
      (Array.from(text).reduce((sum, letter) => sum + (widths.get(letter) ?? 0), 0) * size) / 1000,
  };
};

/** The typefaces that every reader of PDF has; Arial and Liberation Sans have letters of the same widths. */
export const helvetica: Typeface = faceOf(regular);
export const helveticaBold: Typeface = faceOf(bold);
/** How high a capital letter or a digit is, in parts of the size. */
export const CAPITAL_HEIGHT = 0.718;
