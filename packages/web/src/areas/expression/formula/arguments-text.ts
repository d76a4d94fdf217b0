import type { Speech } from '../../../translation/translate.ts';
import { expressionTexts as texts } from '../expression-texts.ts';

interface Arity {
  readonly least: number;
  readonly most: number | null;
}

/** How many arguments a function takes, in words. */
export function argumentsText({ least, most }: Arity, say: Speech['say']): string {
  if (most === null) return say(texts.argumentsAtLeast, least);
  return least === most ? say(texts.argumentsExactly, least) : say(texts.argumentsEither, least, most);
}
