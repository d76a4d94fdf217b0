import { stdSerializers } from 'pino';

/** What PostgreSQL adds to a message to help its reader: rows, parameters and queries with the values that people entered. */
const FIELDS_WITH_VALUES: ReadonlySet<string> = new Set([
  'detail',
  'hint',
  'where',
  'internalQuery',
  'query',
  'parameters',
]);

/** How an error is logged: its kind, message, stack and the names of what it met in the database, but no row's contents. */
export function errorForLog(error: Error): ReturnType<typeof stdSerializers.err> {
  const { type, message, stack, ...more } = stdSerializers.err(error);
  const kept = Object.entries(more).filter(([name]) => !FIELDS_WITH_VALUES.has(name));
  return { ...Object.fromEntries(kept), type, message, stack } as ReturnType<typeof stdSerializers.err>;
}
