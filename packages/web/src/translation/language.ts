/** English of the United States: its texts are in the contract, no dictionary is loaded for it (V073). */
export const defaultLanguage = 'en-us';

const STORAGE_KEY = 'oikos.language';

/** The language chosen on this machine. Storage may be forbidden: then the default. */
export function chosenLanguage(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? defaultLanguage;
  } catch {
    return defaultLanguage;
  }
}

export function keepLanguage(code: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    // The choice then lasts until the page is left.
  }
}
