/** ISO/IEC 15417: widths of bars and spaces, in turn, of the values 0 to 105, and of the stop. */
const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
const STOP = '2331112';
const START_B = 104;
const START_C = 105;
const TO_C = 99;
const TO_B = 100;
const QUIET_ZONE = 10;

export interface BarCode {
  /** In narrowest bars, the quiet zones at both ends included. */
  readonly width: number;
  readonly bars: readonly { readonly left: number; readonly width: number }[];
}

/** Digits in pairs take half the room: four at the ends, six within (ISO/IEC 15417, annex E). */
const valuesOf = (text: string): number[] => {
  const values: number[] = [];
  let isC = false;
  let index = 0;
  while (index < text.length) {
    const digits = /^\d*/.exec(text.slice(index))?.[0].length ?? 0;
    const pairs = Math.floor(digits / 2);
    const isAtEnd = index === 0 || index + digits === text.length;
    if (pairs >= (isC ? 1 : isAtEnd ? 2 : 3)) {
      // An odd digit in front stays in B.
      if (!isC && digits % 2 === 1 && index > 0) {
        values.push(text.charCodeAt(index) - 32);
        index += 1;
      }
      if (!isC) values.push(values.length === 0 ? START_C : TO_C);
      isC = true;
      for (let pair = 0; pair < pairs; pair += 1, index += 2) values.push(Number(text.slice(index, index + 2)));
      continue;
    }
    if (isC || values.length === 0) values.push(values.length === 0 ? START_B : TO_B);
    isC = false;
    values.push(text.charCodeAt(index) - 32);
    index += 1;
  }
  return values;
};

/** Code 128 of printable ASCII; null of what it can't hold, and of nothing. */
export const code128 = (text: string): BarCode | null => {
  if (text === '' || !/^[\x20-\x7e]+$/.test(text)) return null;
  const values = valuesOf(text);
  const check = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103;
  const widths = [...[...values, check].map((value) => PATTERNS[value] ?? ''), STOP].join('');
  const bars: { left: number; width: number }[] = [];
  let left = QUIET_ZONE;
  Array.from(widths, Number).forEach((width, index) => {
    if (index % 2 === 0) bars.push({ left, width });
    left += width;
  });
  return { width: left + QUIET_ZONE, bars };
};
