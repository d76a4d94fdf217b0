import type { Finding } from './finding.ts';
import type { Source } from './sources.ts';
import { templatesOf } from './templates.ts';

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
  `select(?: ${NAMES})? from ${TABLE}(?:${WHERE})?${ORDER}`,
  `insert into ${TABLE} ?\\([\\w, ]+\\) values \\( ?${VALUE}(?:, ?${VALUE})* ?\\)(?: on conflict(?: ?\\([\\w, ]+\\))? do nothing)?${RETURNING}`,
  `update ${TABLE} set ${SETTING}(?:, ?${SETTING})*${WHERE}${RETURNING}`,
  `delete from ${TABLE}${WHERE}${RETURNING}`,
].map((pattern) => new RegExp(`^${pattern}$`));

const MEND =
  "Say it with the builder, whose names and types the compiler checks: scope.db.selectFrom('unit').select('name').where('id', '=', id).executeTakeFirst(), insertInto().values(), updateTable().set(), deleteFrom(). SQL by hand is for sets (docs/decisions/023-sql-by-hand-with-checked-rows.md).";

/** Reading, adding, changing or deleting rows of one table by values is the builder's: its names and types are compiled. */
export function checkPoints({ file, text }: Source): Finding[] {
  if (!PRODUCT.test(file)) return [];
  return statementsOf(text)
    .filter(({ statement }) => POINTS.some((point) => point.test(statement)))
    .map(({ at }) => {
      const line = text.slice(0, at).split('\n').length;
      return { file, line, rule: 'one row by the builder', mend: MEND };
    });
}

/** Every statement that is run where it is written, in small letters and in one line; `$` in place of each value. */
const statementsOf = (code: string): { at: number; statement: string }[] =>
  templatesOf(code)
    .filter(({ isTagged, end }) => isTagged && /^\s*\.execute\(/.test(code.slice(end, end + 100)))
    .map(({ at, text }) => ({ at, statement: text.replace(/\s+/g, ' ').trim().toLowerCase() }));
