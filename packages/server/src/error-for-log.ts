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

/** A database's data exceptions name the value that they are about; so does the parser of JSON. */
const namesValues = (error: Error & { code?: unknown }): boolean =>
  error instanceof SyntaxError || (typeof error.code === 'string' && /^22[0-9A-Z]{3}$/.test(error.code));

/** Without what is said of a value: from the first quote on. */
const withoutValue = (message: string): string => message.replace(/[:,]?\s*["'`].*$/s, '');

/** How an error is logged: its kind, message, stack and the names of what it met in the database, but nothing entered. */
export function errorForLog(error: Error): ReturnType<typeof stdSerializers.err> {
  const { type, message, stack, ...more } = stdSerializers.err(error);
  const kept = Object.entries(more).filter(([name]) => !FIELDS_WITH_VALUES.has(name));
  const said = namesValues(error) ? withoutValue(message) : message;
  const shown = stack.replace(message, said);
  return { ...Object.fromEntries(kept), type, message: said, stack: shown } as ReturnType<typeof stdSerializers.err>;
}
