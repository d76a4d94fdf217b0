/** English of the United States: its texts are in the contract, no dictionary is loaded for it (V073). */
export const defaultLanguage = 'en-us';

const STORAGE_KEY = 'oikos.language';

/** The language chosen on this machine; undefined where none was, or where storage is forbidden. */
export function storedLanguage(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The language to speak: the one chosen on this machine, else the default. */
export const chosenLanguage = (): string => storedLanguage() ?? defaultLanguage;

export function keepLanguage(code: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    // The choice then lasts until the page is left.
  }
}
