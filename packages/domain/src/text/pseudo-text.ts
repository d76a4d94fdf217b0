const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'àƀçđéƒǧĥíĵķľɱñöþɋřšţüṽŵẋýžÀƁÇĐÉƑǦĤÍĴĶĽṀÑÖÞɊŘŠŢÜṼŴẊÝŽ'];
const accents = new Map([...PLAIN].map((letter, index) => [letter, ACCENTED[index] as string]));

/** The language whose texts are made of the English, to test screens. */
export const PSEUDO_LANGUAGE = 'en-xa';

/** Other languages take so much more room than English. */
const LONGER = 0.4;

/**
 * A text as if it were translated, to be read by those who build screens: accented, 40 % longer, in brackets that show where
 * it is cut off or put together. Parameters and the syntax of counted forms stay.
 */
export function pseudoText(english: string): string {
  let depth = 0;
  let letters = 0;
  let said = '';
  for (const character of english) {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    // Within an argument are its number and the names of its forms, and within a form is text again.
    const accented = depth % 2 === 0 ? accents.get(character) : undefined;
    if (accented !== undefined) letters += 1;
    said += accented ?? character;
  }
  return `[${said}${'~'.repeat(Math.ceil(letters * LONGER))}]`;
}
