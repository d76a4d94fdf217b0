/** Smaller can't be read, on a carbon copy or on a drum. */
export const SMALLEST_SIZE = 5;
const STEP = 0.5;
export const LINE_SPACING = 1.12;
/** Left and right of the text. */
export const TEXT_PADDING = 2;
/** Above the first line. */
export const TOP_PADDING = 2;

/** How wide the letters of a font are. They are set one by one, without kerning: a text is as wide as its letters. */
export interface Typeface {
  /** Points. */
  readonly widthOf: (text: string, size: number) => number;
  readonly has: (letter: string) => boolean;
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
  /** What has no room even in the smallest letters; empty where all has. */
  readonly rest: string;
}

/**
 * The text in its box: in letters as large as fit, wrapped at words; what doesn't fit even small is left over. A word,
 * which may be a number or a code, is cut only where it is too wide in the smallest letters.
 */
export const fitText = (
  text: string,
  box: { readonly width: number; readonly height: number },
  face: Typeface,
  largest = 9,
): FittedText => {
  const words = wordsOf(text, face);
  const width = box.width - 2 * TEXT_PADDING;
  const widest = Math.max(...words.map((word) => word.width));
  for (let size = largest; ; size = Math.max(SMALLEST_SIZE, size - STEP)) {
    const { lines, rest } = wrap(words, width / size, linesIn(box, size), face);
    const isWhole = rest === '' && widest * size <= width;
    if (isWhole || size === SMALLEST_SIZE) return { size, lines, rest };
  }
};

const linesIn = (box: { readonly height: number }, size: number): number =>
  Math.max(1, Math.floor((box.height - TOP_PADDING) / (size * LINE_SPACING)));

interface Word {
  readonly text: string;
  /** In letters of one point. */
  readonly width: number;
  readonly beginsLine: boolean;
}

const wordsOf = (text: string, face: Typeface): Word[] =>
  text
    .split('\n')
    .flatMap((paragraph, line) =>
      paragraph
        .split(/\s+/u)
        .map((word, index) => ({ text: word, width: face.widthOf(word, 1), beginsLine: line > 0 && index === 0 })),
    );

/** At most so many lines of at most `width`, in letters of one point, and what has no room in them. */
const wrap = (words: readonly Word[], width: number, mostLines: number, face: Typeface) => {
  const space = face.widthOf(' ', 1);
  const lines: string[] = [];
  let line: string[] = [];
  let used = 0;
  const pending = [...words].reverse();
  for (let word = pending.pop(); word !== undefined; word = pending.pop()) {
    const isNewLine = word.beginsLine || used + space + word.width > width;
    if (line.length > 0 && isNewLine) {
      lines.push(line.join(' '));
      if (lines.length === mostLines)
        return { lines, rest: [word, ...pending.reverse()].map(({ text }) => text).join(' ') };
      line = [];
    }
    if (word.width > width) {
      const [head, tail] = cut(word, width, face);
      if (tail.text !== '') pending.push(tail);
      word = head;
    }
    used = line.length === 0 ? word.width : used + space + word.width;
    line.push(word.text);
  }
  return { lines: [...lines, line.join(' ')], rest: '' };
};

/** A word that is wider than the line, in what fits and what goes on in the next. */
const cut = (word: Word, width: number, face: Typeface): [Word, Word] => {
  let end = 0;
  let used = 0;
  for (const letter of word.text) {
    const wide = face.widthOf(letter, 1);
    if (end > 0 && used + wide > width) break;
    end += letter.length;
    used += wide;
  }
  return [
    { text: word.text.slice(0, end), width: used, beginsLine: word.beginsLine },
    { text: word.text.slice(end), width: word.width - used, beginsLine: true },
  ];
};

/**
 * The text in letters that the form's typeface has (Windows 1252): an accent that it lacks is left away, a letter of
 * another script becomes a question mark, so that nothing is printed wrong unnoticed.
 */
export const printable = (text: string, face: Typeface): string =>
  Array.from(text.normalize('NFC'), (letter) => printableLetter(letter, face) ?? '?').join('');

/** The letters of other scripts, each once: those that become question marks. */
export const unprintable = (text: string, face: Typeface): string[] => [
  ...new Set(Array.from(text.normalize('NFC')).filter((letter) => printableLetter(letter, face) === null)),
];

const printableLetter = (letter: string, face: Typeface): string | null => {
  if (letter === '\n' || face.has(letter)) return letter;
  if (/\s/u.test(letter)) return ' ';
  const bare = letter.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return bare !== '' && Array.from(bare).every(face.has) ? bare : null;
};

/** The text in lines of at most `width`, in letters of one size, wrapped at words. */
export const wrapText = (text: string, width: number, size: number, face: Typeface): readonly string[] =>
  wrap(wordsOf(text, face), width / size, Number.POSITIVE_INFINITY, face).lines;
