const origins = new Map<string, string>();

/** Remembers what a phrase of another language is in English. */
export function rememberOrigin(phrase: string, english: string): void {
  origins.set(phrase, english);
}

/** The English of a phrase that was said, for files written in English; the phrase itself where it is English. */
export const inEnglish = (phrase: string): string => origins.get(phrase) ?? phrase;
