import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { copyBinaryIn, copyBinaryOut } from './copy.ts';
import { createPool } from './pool.ts';

const database = await createTestDatabase({ migrated: false });
const pool = createPool(database.ownerUrl, { max: 2 });
const COLUMNS = 'big, whole, small, share, day, moment, words, yes';
const TYPES = ['int8', 'int4', 'int2', 'float8', 'date', 'timestamptz', 'text', 'bool'] as const;

beforeAll(async () => {
  await pool.query(`create table every_type (
    big bigint, whole integer, small smallint, share float8, day date, moment timestamptz, words text, yes boolean
  )`);
});
afterAll(() => pool.end());

test('every type arrives as it was sent, blanks included', async () => {
  const client = await pool.connect();
  await client.query('truncate every_type');
  const count = await copyBinaryIn(client, `every_type (${COLUMNS})`, 8, (writer) => {
    writer.row().int8(Number.MAX_SAFE_INTEGER).int4(-2147483648).int2(-1).float8(0.1);
    writer.date('2024-02-29').timestamptz('2024-03-10T02:30:00.123-05:00').text('Ω 漢字 🚚').bool(true);
    writer.row().int8(-9007199254740991).int4(0).int2(32767).float8(Number.MIN_VALUE);
    writer.date('1899-12-31').timestamptz(-1).text('').bool(false);
    writer.row().int8(null).int4(null).int2(null).float8(null).date(null).timestamptz(null).text(null).bool(null);
  });
  const { rows } = await client.query('select * from every_type');
  client.release();
  expect(count).toBe(3);
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      whole: -2147483648,
      small: -1,
      share: 0.1,
      day: '2024-02-29',
      moment: '2024-03-10T07:30:00.123Z',
      words: 'Ω 漢字 🚚',
      yes: true,
    },
    {
      big: -9007199254740991,
      whole: 0,
      small: 32767,
      share: Number.MIN_VALUE,
      day: '1899-12-31',
      moment: '1969-12-31T23:59:59.999Z',
      words: '',
      yes: false,
    },
    { big: null, whole: null, small: null, share: null, day: null, moment: null, words: null, yes: null },
  ]);
});

test('what was copied in is copied out the same, a blank apart from zero', async () => {
  const client = await pool.connect();
  await client.query(`truncate every_type`);
  await client.query(
    `insert into every_type values
      (-5000000000, 7, 3, 0, '2000-01-01', '2026-01-01T00:00:00.5Z', 'a', true), (null, null, null, null, null, null, null, null)`,
  );
  const batches = [];
  for await (const batch of copyBinaryOut(client, `select ${COLUMNS} from every_type`, TYPES)) batches.push(batch);
  client.release();
  const [batch] = batches;
  expect(batches.length).toBe(1);
  expect(batch?.count).toBe(2);
  expect(batch?.columns.map((column) => column.values[0])).toEqual([
    -5000000000,
    7,
    3,
    0,
    10957,
    Date.UTC(2026, 0, 1) + 500,
    'a',
    1,
  ]);
  expect(batch?.columns.map((column) => [column.isNull[0], column.isNull[1]])).toEqual(TYPES.map(() => [0, 1]));
});

test('three hundred thousand rows and texts longer than a chunk pass with back-pressure and keep their order', async () => {
  const client = await pool.connect();
  await client.query('truncate every_type');
  const total = 300_000;
  let flushes = 0;
  await copyBinaryIn(client, 'every_type (big, share, words)', 3, async (writer, flush) => {
    for (let row = 0; row < total; row += 1) {
      writer.row().int8(row);
      if (row % 3 === 0) writer.float8(null);
      else writer.float8(row / 7);
      writer.text(row === 150_000 ? 'é'.repeat(400_000) : `row ${row}`);
      if (writer.isFull) {
        flushes += 1;
        await flush();
      }
    }
  });
  let seen = 0;
  let wrong = 0;
  for await (const { count, columns } of copyBinaryOut(
    client,
    'select big, share, words from every_type order by big',
    ['int8', 'float8', 'text'],
  )) {
    const [big, share, words] = columns;
    for (let index = 0; index < count; index += 1, seen += 1) {
      const text = seen === 150_000 ? 'é'.repeat(400_000) : `row ${seen}`;
      const value = seen % 3 === 0 ? 0 : seen / 7;
      if (big.values[index] !== seen || share.values[index] !== value || words.values[index] !== text) wrong += 1;
      if (share.isNull[index] !== (seen % 3 === 0 ? 1 : 0)) wrong += 1;
    }
  }
  client.release();
  expect(flushes).toBeGreaterThan(10);
  expect({ seen, wrong }).toEqual({ seen: total, wrong: 0 });
});

test('an encoder that fails leaves no row, and the connection goes on working', async () => {
  const client = await pool.connect();
  await client.query('truncate every_type');
  const copied = copyBinaryIn(client, 'every_type (big)', 1, async (writer, flush) => {
    writer.row().int8(1);
    await flush();
    throw new Error('line 2 is no number');
  });
  await expect(copied).rejects.toThrow('line 2 is no number');
  expect((await client.query('select count(*) as count from every_type')).rows).toEqual([{ count: 0 }]);
  client.release();
});

test('a row the server refuses is the error the caller sees, and the connection goes on working', async () => {
  const client = await pool.connect();
  await client.query('create temporary table positive (big bigint check (big > 0))');
  const copied = copyBinaryIn(client, 'positive (big)', 1, async (writer, flush) => {
    for (let row = 0; row < 200_000; row += 1) {
      writer.row().int8(-1);
      if (writer.isFull) await flush();
    }
  });
  await expect(copied).rejects.toThrow('violates check constraint');
  await expect(copyBinaryIn(client, 'nowhere (a)', 1, (writer) => void writer.row().int8(1))).rejects.toThrow(
    'relation "nowhere" does not exist',
  );
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
});

test('a row with too few values is refused before the server sees it', async () => {
  const client = await pool.connect();
  const copied = copyBinaryIn(client, 'every_type (big, whole)', 2, (writer) => void writer.row().int8(1));
  await expect(copied).rejects.toThrow('Row 1 has 1 values for 2 columns');
  client.release();
});

test('a column of another type than named is an error, not a wrong number', async () => {
  const client = await pool.connect();
  const read = async () => {
    for await (const batch of copyBinaryOut(client, 'select 1::int4', ['int8'])) return batch;
    return undefined;
  };
  await expect(read()).rejects.toThrow("Column 1 of the query isn't int8: cast it");
  client.release();
});

test('values come as exact text or number: dates without a zone, instants in UTC, numeric unrounded', async () => {
  const { rows } = await pool.query(`select '2024-03-10'::date as day, array['2024-03-10', null]::date[] as days,
    '2024-03-10 02:30:00-05:30'::timestamptz as moment, 0.10::numeric as amount, 12::bigint as big, array[1, 2]::bigint[] as bigs,
    '{"a": 1}'::jsonb as json, 'infinity'::timestamptz as never`);
  expect(rows).toEqual([
    {
      day: '2024-03-10',
      days: ['2024-03-10', null],
      moment: '2024-03-10T08:00:00.000Z',
      amount: '0.10',
      big: 12,
      bigs: [1, 2],
      json: { a: 1 },
      never: 'infinity',
    },
  ]);
  await expect(pool.query('select 9007199254740993::bigint')).rejects.toThrow('beyond the integers');
});
