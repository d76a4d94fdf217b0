import type { Finding } from './finding.ts';
import type { Source } from './sources.ts';
import { templatesOf } from './templates.ts';

const PRODUCT =
  /^packages\/(?:server|identity-provider)\/src\/(?!(?:.*\/)?testing[-/])(?!.*\.(?:test|fixture)\.ts$).*\.ts$/;

const STATEMENT = /\b(?:select|insert into|update|delete from|case when|coalesce)\b/i;
/** Comments of a statement have words and apostrophes of their own. */
const COMMENT = /--[^\n]*/g;
const blank = (comment: string): string => ' '.repeat(comment.length);
/** A text in a statement; two quotes in it are one. */
const TEXT = /'((?:[^']|'')*)'/g;
/** A word and a small one after it, or a word that joins two names. Stored values such as 'In Progress' are neither. */
const ENGLISH = /[A-Za-z]{2,},? [a-z]{2,}|^,? [a-z]{2,} $/;

const MEND =
  "select the facts or a key, and say the words where the reply is made: declare them with messages() in packages/contract, reply say(message, ...), and the web says it in the reader's language.";

/** A statement gives facts: words for people are messages, which every language has. */
export function checkEnglishInStatements({ file, text }: Source): Finding[] {
  if (!PRODUCT.test(file)) return [];
  return templatesOf(text)
    .filter((template) => template.isTagged || STATEMENT.test(template.text))
    .flatMap(({ at, text: statement }) =>
      [...statement.replace(COMMENT, blank).matchAll(TEXT)].flatMap(({ 1: words = '', index }) => {
        if (!ENGLISH.test(words)) return [];
        const line = text.slice(0, at).split('\n').length + statement.slice(0, index).split('\n').length - 1;
        return [{ file, line, rule: 'no English in statements', mend: `'${words}': ${MEND}` }];
      }),
    );
}
