import type { Finding } from './finding.ts';
import { type Source, withoutComments } from './sources.ts';

const PRODUCT = /^packages\/server\/src\/(?!(?:.*\/)?testing[-/])(?!.*\.(?:test|fixture)\.ts$).*\.ts$/;

/** A column, maybe with the table's short name; what is written in place of a value; a test of one column. */
const COLUMN = '(?:[a-z_]\\w*\\.)?[a-z_]\\w*';
const VALUE = "(?:\\$|'[^']*'|-?\\d+|true|false|null|default|now\\(\\))(?:::\\w+(?:\\[\\])?)?";
const TEST = `(?:${COLUMN} ?(?:=|<>|!=) ?${VALUE}|${COLUMN} is(?: not)? null|(?:not )?${COLUMN})`;
const TABLE = '(?:\\$|(?:installation\\.)?[a-z_]\\w*)(?:(?: as)? (?!where\\b|set\\b|order\\b)[a-z]\\w*)?';
const WHERE = ` where ${TEST}(?: and ${TEST})*`;
const NAMED = `(?:${COLUMN}|\\*|1)(?: as (?:\\w+|"\\w+"))?`;
const NAMES = `${NAMED}(?: ?, ?${NAMED})*`;
const RETURNING = `(?: returning ${NAMES})?`;
const PLACE = `(?:${COLUMN}|\\d)(?: desc)?`;
const ORDER = `(?: order by ${PLACE}(?:, ${PLACE})*)?(?: limit \\d+)?(?: for (?:no key )?update)?`;
const SETTING = `${COLUMN} ?= ?(?:${COLUMN} \\+ 1|${VALUE})`;

/** Statements of one table that say no more than columns, values and equality. */
const POINTS = [
  `select(?: ${NAMES})? from ${TABLE}${WHERE}${ORDER}`,
  `insert into ${TABLE} ?\\([\\w, ]+\\) values \\( ?${VALUE}(?:, ?${VALUE})* ?\\)(?: on conflict(?: ?\\([\\w, ]+\\))? do nothing)?${RETURNING}`,
  `update ${TABLE} set ${SETTING}(?:, ?${SETTING})*${WHERE}${RETURNING}`,
  `delete from ${TABLE}${WHERE}${RETURNING}`,
].map((pattern) => new RegExp(`^${pattern}$`));

const MEND =
  "Say it with the builder, whose names and types the compiler checks: scope.db.selectFrom('unit').select('name').where('id', '=', id).executeTakeFirst(), insertInto().values(), updateTable().set(), deleteFrom(). SQL by hand is for sets (docs/decisions/023-sql-by-hand-with-checked-rows.md).";

/** Reading, adding, changing or deleting rows of one table by values is the builder's: its names and types are compiled. */
export function checkPoints({ file, text }: Source): Finding[] {
  if (!PRODUCT.test(file)) return [];
  const code = withoutComments(text);
  return statementsOf(code)
    .filter(({ statement }) => POINTS.some((point) => point.test(statement)))
    .map(({ at }) => {
      const line = code.slice(0, at).split('\n').length;
      return { file, line, rule: 'one row by the builder', mend: MEND };
    });
}

/** Every statement that is run where it is written, in small letters and in one line; `$` in place of each value. */
function statementsOf(code: string): { at: number; statement: string }[] {
  return [...code.matchAll(/\bsql(?:<[^`()]*>)?\s*`/g)].flatMap(({ 0: opening, index }) => {
    const { text, end } = readTemplate(code, index + opening.length);
    if (!/^\s*\.execute\(/.test(code.slice(end, end + 100))) return [];
    return [{ at: index, statement: text.replace(/\s+/g, ' ').trim().toLowerCase() }];
  });
}

/** A template from behind its opening sign to behind its closing one, with `$` for each piece of code in it. */
function readTemplate(code: string, begin: number): { text: string; end: number } {
  let text = '';
  let at = begin;
  while (at < code.length && code[at] !== '`') {
    const isCode = code.startsWith('${', at);
    text += isCode ? '$' : code[at];
    at = isCode ? endOfPiece(code, at + 2) : at + 1;
  }
  return { text, end: at + 1 };
}

/** Where a piece of code in a template ends; it may have templates of its own. */
function endOfPiece(code: string, begin: number): number {
  let open = 1;
  let at = begin;
  while (at < code.length && open > 0) {
    if (code[at] === '{') open += 1;
    if (code[at] === '}') open -= 1;
    at = code[at] === '`' ? readTemplate(code, at + 1).end : at + 1;
  }
  return at;
}
