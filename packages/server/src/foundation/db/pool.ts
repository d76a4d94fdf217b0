import pg from 'pg';
import { nameFields } from './field-names.ts';

const { builtins } = pg.types;
const DATE_ARRAY = 1182;
const TIMESTAMPTZ_ARRAY = 1185;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;

/**
 * How values come out of the database: int8 as number, numeric as its own text, date as 'yyyy-MM-dd', timestamptz as ISO
 * text in UTC, json parsed, the rest as `pg` does it.
 */
export const TYPE_PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [builtins.INT8, integerOf],
  [builtins.NUMERIC, asItIs],
  [builtins.DATE, asItIs],
  [builtins.TIMESTAMP, asItIs],
  [builtins.TIMESTAMPTZ, instantOf],
  [INT8_ARRAY, arrayOf(integerOf)],
  [NUMERIC_ARRAY, arrayOf(asItIs)],
  [DATE_ARRAY, arrayOf(asItIs)],
  [TIMESTAMPTZ_ARRAY, arrayOf(instantOf)],
]);

/** The same parsers in the form `pg` takes. */
export const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const parser = format === 'binary' ? undefined : TYPE_PARSERS.get(oid);
    return parser ?? pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

export type PoolOptions = {
  max?: number;
  name?: string;
  /** The pool is for a library with statements of its own, which read columns under the names that these have. */
  isForLibrary?: boolean;
};

/** Connections to the database at the address; a column `node_id` arrives as `nodeId`. Close with `end()`. */
export function createPool(url: string, { max = 10, name = 'oikos', isForLibrary = false }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    types: TYPES,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 30_000,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So would one that breaks in use, between two queries of a transaction: the next query reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (!isForLibrary) pool.on('connect', nameFields);
  return pool;
}

function asItIs(text: string): string {
  return text;
}

function integerOf(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the integers a number holds exactly`);
  return value;
}

/** '2026-03-08 02:30:00.5-05' -> '2026-03-08T07:30:00.500Z'; 'infinity' stays. */
function instantOf(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d)(?::?(\d\d))?$/.exec(text);
  if (parts === null) return text;
  return new Date(`${parts[1]}T${parts[2]}${parts[3]}:${parts[4] ?? '00'}`).toISOString();
}

/** What pg-types really exports; its own declaration says otherwise. */
type ArrayParser = { create<Value>(text: string, parse: (text: string) => Value): { parse(): (Value | null)[] } };

function arrayOf<Value>(parse: (text: string) => Value): (text: string) => (Value | null)[] {
  return (text) => (pg.types.arrayParser as unknown as ArrayParser).create(text, parse).parse();
}
