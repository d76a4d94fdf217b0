import type { Typeface } from '@oikos/domain/waste/shipment/print/fit-text.ts';
import type { PDFFont } from '@pdfme/pdf-lib';

/** The letters of a font of the PDF; pdf-lib sets them one by one. */
export const typefaceOf = (font: PDFFont): Typeface => {
  const known = new Set(font.getCharacterSet());
  const widths = new Map<string, number>();
  const has = (letter: string): boolean => known.has(letter.codePointAt(0) ?? 0);
  const widthOfLetter = (letter: string): number => {
    const width = widths.get(letter) ?? font.widthOfTextAtSize(letter, 1);
    widths.set(letter, width);
    return width;
  };
  return {
    has,
    widthOf: (text, size) => Array.from(text).reduce((sum, letter) => sum + widthOfLetter(letter), 0) * size,
  };
};
