import { expect, test } from 'vitest';
import { checkPoints } from './point-statements.ts';

const FILE = 'packages/server/src/areas/quantity/units.ts';

const linesOf = (text: string, file = FILE) =>
  checkPoints({ file, text, lines: text.split('\n') }).map(({ line }) => line);

/** A statement with a piece of code for each question mark. */
const written = (statement: string) => `sql<Row>\`${statement.replaceAll('?', `$\{give({ a: \`$\{b}\` })}`)}\``;
const run = (statement: string) => `const { rows } = await ${written(statement)}.execute(scope.db);`;

test.each([
  'select name, unit_type_id as type_id from unit u where u.id = ? and is_base and closed_on is null order by 1 limit 1 for update',
  'select from ? where id = ?',
  'select module_id as id from company_module',
  'select id, name from unit order by name',
  "insert into unit (name, kind) values (?, 'plain') on conflict do nothing returning id",
  'insert into unit (facts) values (?::jsonb)',
  'update unit set name = ?, changed_at = now(), version = version + 1\n    where id = ?',
  'delete from installation.company where id = ? and kind <> ?::text returning id',
])('a statement of one table by values is caught: %s', (statement) => {
  expect(linesOf(`export const a = 1;\n${run(statement)}`)).toEqual([2]);
});

test.each([
  'select name from unit where id = any(?::bigint[])',
  'select count(*) as count from unit where unit_type_id = ?',
  'select u.name from unit u join unit_type t on t.id = u.unit_type_id where u.id = ?',
  'select name from unit where lower(name) = lower(?)',
  'select name from unit where id = (select unit_id from parameter where id = ?)',
  'insert into unit (name) select name from unnest(?::text[]) as name',
  'insert into unit (name) values (?) on conflict (name) do update set version = unit.version + 1',
  'update unit set name = w.name from wanted w where unit.id = w.id',
  'update unit set amount = amount * ? where id = ?',
  'delete from unit where valid_to > ?::date',
])('a statement about a set, or with an expression, stays by hand: %s', (statement) => {
  expect(linesOf(run(statement))).toEqual([]);
});

test('a piece of a statement, a test and the code of other packages are left alone', () => {
  const statement = 'select name from unit where id = ?';
  expect(linesOf(`const piece = ${written(statement)};`)).toEqual([]);
  expect(linesOf(run(statement), 'packages/server/src/areas/quantity/units.test.ts')).toEqual([]);
  expect(linesOf(run(statement), 'packages/server/src/areas/quantity/testing-units.ts')).toEqual([]);
  expect(linesOf(run(statement), 'packages/server/src/testing/units.ts')).toEqual([]);
  expect(linesOf(run(statement), 'packages/identity-provider/src/people.ts')).toEqual([]);
});
