import { describe, expect, it } from 'vitest';
import { compareRows, findUnrun } from './compare-rows.ts';
import type { DeclaredColumn, DeclaredStatement } from './declared-rows.ts';
import type { RecordedAnswer } from './record-answers.ts';

const INT8 = 20;
const NUMERIC = 1700;
const JSONB = 3802;
const INT8_ARRAY = 1016;

const column = (name: string, kind: DeclaredColumn['kinds'][number], more: Partial<DeclaredColumn> = {}) => ({
  name,
  kinds: [kind],
  elements: [],
  mayBeNull: false,
  mayBeMissing: false,
  ...more,
});
const statement = (...columns: DeclaredColumn[]): DeclaredStatement => ({
  id: 'a.ts:10',
  file: 'a.ts',
  line: 2,
  start: 10,
  end: 20,
  fileLength: 100,
  row: 'Row',
  columns,
});
const problems = (declared: DeclaredStatement, columns: [string, number][], nulls: string[] = []) =>
  compareRows([declared], [{ id: declared.id, columns, nulls }]).findings.map(({ problem }) => problem);

describe('rows of statements', () => {
  it('are accepted as the code declares them', () => {
    const declared = statement(
      column('id', 'number'),
      column('share', 'string', { mayBeNull: true }),
      column('ids', 'array', { elements: ['number'] }),
      column('more', 'object'),
      column('note', 'string', { mayBeMissing: true }),
    );
    const answered: [string, number][] = [
      ['id', INT8],
      ['share', NUMERIC],
      ['ids', INT8_ARRAY],
      ['more', JSONB],
    ];
    expect(problems(declared, answered, ['share'])).toEqual([]);
  });

  it('are refused with another type, a null, a column that is missing and one that nobody reads', () => {
    expect(problems(statement(column('share', 'number')), [['share', NUMERIC]])).toEqual([
      "'share' is a string, its type says number",
    ]);
    expect(problems(statement(column('ids', 'array', { elements: ['string'] })), [['ids', INT8_ARRAY]])).toEqual([
      "'ids' is an array of numbers, its type says of string",
    ]);
    expect(problems(statement(column('id', 'number')), [['id', INT8]], ['id'])).toEqual([
      "'id' was null, which its type excludes",
    ]);
    expect(problems(statement(column('id', 'number')), [])).toEqual([
      "the row has 'id', which the statement doesn't answer",
    ]);
    expect(
      problems(statement(column('id', 'number')), [
        ['id', INT8],
        ['version', INT8],
      ]),
    ).toEqual(["the statement answers 'version', which the row doesn't have"]);
    // node_id beside "nodeId": both arrive as one field.
    expect(
      problems(statement(column('nodeId', 'number')), [
        ['nodeId', INT8],
        ['nodeId', INT8],
      ]),
    ).toEqual(["the statement answers 'nodeId' twice"]);
  });

  it('are asked for by a test: a statement that none runs is a finding', () => {
    const declared = statement(column('id', 'number'));
    const answer: RecordedAnswer = { id: declared.id, columns: [['id', INT8]], nulls: [] };
    expect(findUnrun(compareRows([declared], []).unrun)).toMatchObject([{ file: 'a.ts', line: 2 }]);
    expect(findUnrun(compareRows([declared], [answer]).unrun)).toEqual([]);
  });
});
