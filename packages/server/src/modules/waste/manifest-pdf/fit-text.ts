import type { PDFFont } from '@pdfme/pdf-lib';
import type { Box } from './form-geometry.ts';

/** Smaller can't be read on a carbon copy. */
const SMALLEST = 5;
const STEP = 0.5;
export const LINE_SPACING = 1.12;
/** Left and right of the text. */
export const TEXT_PADDING = 2;
/** Above the first line. */
export const TOP_PADDING = 2;

/** How wide the letters of a font are; pdf-lib sets them one by one, so that a text is as wide as its letters. */
export interface Typeface {
  /** Points. */
  readonly widthOf: (text: string, size: number) => number;
  readonly has: (letter: string) => boolean;
}

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

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
  /** What has no room even in the smallest letters; empty where all has. */
  readonly rest: string;
}

/** The text in its box: in letters as large as fit, wrapped at words; what doesn't fit even small is left over. */
export const fitText = (text: string, box: Box, face: Typeface, largest = 9): FittedText => {
  const width = box.width - 2 * TEXT_PADDING;
  for (let size = largest; size > SMALLEST; size -= STEP) {
    const lines = wrap(text, width / size, face);
    if (lines.length <= linesIn(box, size)) return { size, lines, rest: '' };
  }
  const lines = wrap(text, width / SMALLEST, face);
  const room = linesIn(box, SMALLEST);
  return { size: SMALLEST, lines: lines.slice(0, room), rest: lines.slice(room).join(' ') };
};

const linesIn = (box: Box, size: number): number =>
  Math.max(1, Math.floor((box.height - TOP_PADDING) / (size * LINE_SPACING)));

/** Lines of at most `width` points in letters of one point. */
const wrap = (text: string, width: number, face: Typeface): string[] => {
  const space = face.widthOf(' ', 1);
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line: string[] = [];
    let used = 0;
    for (const word of paragraph.split(/\s+/u).flatMap((whole) => piecesOf(whole, width, face))) {
      const wide = face.widthOf(word, 1);
      if (line.length > 0 && used + space + wide > width) {
        lines.push(line.join(' '));
        line = [];
      }
      used = line.length === 0 ? wide : used + space + wide;
      line.push(word);
    }
    return [...lines, line.join(' ')];
  });
};

/** A word that is wider than the box is cut. */
const piecesOf = (word: string, width: number, face: Typeface): string[] => {
  if (face.widthOf(word, 1) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const letter of word) {
    const wide = face.widthOf(letter, 1);
    if (used + wide > width && piece !== '') {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += letter;
    used += wide;
  }
  return [...pieces, piece];
};

/**
 * The text in letters that the form's typeface has (Windows 1252): an accent that it lacks is left away, a letter of
 * another script becomes a question mark, so that nothing is printed wrong unnoticed.
 */
export const printable = (text: string, face: Typeface): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    if (letter === '\n' || face.has(letter)) return letter;
    if (/\s/u.test(letter)) return ' ';
    const bare = letter.normalize('NFKD').replace(/\p{Mark}/gu, '');
    return bare !== '' && Array.from(bare).every(face.has) ? bare : '?';
  }).join('');
