/** A machine that translates texts from English. */
export interface Translator {
  /** What people call it: 'DeepL'. */
  readonly name: string;
  /** The texts in the language ('fr-fr'), in the same order. Throws when it can't be asked, within ten seconds. */
  readonly translate: (texts: readonly string[], languageCode: string) => Promise<readonly string[]>;
}

let current: Translator | undefined;

/** Called once at start, where one is configured. */
export function useTranslator(translator: Translator | undefined): void {
  current = translator;
}

/** Undefined where the installation has none. */
export const translator = (): Translator | undefined => current;
