import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { errorForLog } from './error-for-log.ts';
import { createTestDatabase } from './testing/database.ts';

const { ownerUrl } = await createTestDatabase({ migrated: false });

test('the log of a failed statement names constraint and table, and none of the values in the row', async () => {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query('create table person (email text, age int constraint of_age check (age > 17))');
  const error = await client.query(`insert into person values ('ada@alder.example', 7)`).catch((thrown) => thrown);
  await client.end();
  expect(error.detail).toContain('ada@alder.example');

  const lines: string[] = [];
  const log = pino({ serializers: { err: errorForLog } }, { write: (line) => void lines.push(line) });
  log.error({ err: error }, 'request failed');
  expect(lines.join()).not.toContain('ada@alder.example');
  expect(JSON.parse(lines[0] ?? '{}').err).toMatchObject({
    message: expect.stringContaining('of_age'),
    code: '23514',
    table: 'person',
    constraint: 'of_age',
  });
});

test('the log of a text that is no instant, number or JSON says so without the text', async () => {
  const entered = 'someone@alder.example "O\u2019Hara"';
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const errors: Error[] = [];
  for (const type of ['timestamptz', 'integer', 'jsonb'])
    errors.push(await client.query(`select $1::text::${type}`, [entered]).catch((thrown) => thrown));
  await client.end();
  try {
    JSON.parse(entered);
  } catch (error) {
    errors.push(error as Error);
  }
  const lines: string[] = [];
  const log = pino({ serializers: { err: errorForLog } }, { write: (line) => void lines.push(line) });
  for (const error of errors) log.error({ err: error }, 'request failed');
  expect(lines).toHaveLength(4);
  expect(lines.join()).not.toMatch(/someone|Hara/);
  expect(JSON.parse(lines[0] ?? '{}').err).toMatchObject({
    message: 'invalid input syntax for type timestamp with time zone',
    code: '22007',
  });
});
