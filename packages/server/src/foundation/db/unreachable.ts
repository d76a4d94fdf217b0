/** SQLSTATEs of a server that ends connections, doesn't take new ones, or lost one: classes 08 and 57P, and too many. */
const SERVER_IS_AWAY = /^(08\w{3}|57P0[1-5]|53300)$/;
/** What the network says of a server that isn't there. */
const NETWORK_FAILED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
/** The driver's errors without a code: it waited too long for a connection, or the one it had broke. */
const CONNECTION_FAILED =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/;

/** Whether a query failed because no connection to the database could be had, or because it broke: trying again later helps. */
export function isDatabaseUnreachable(error: unknown): boolean {
  // A bucket that can't be reached is another matter: its client marks its errors.
  if (!(error instanceof Error) || '$metadata' in error) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && SERVER_IS_AWAY.test(code)) return true;
  if (NETWORK_FAILED.has(code)) return syscall !== undefined ? isOfNetwork(syscall) : error instanceof AggregateError;
  return code === undefined && CONNECTION_FAILED.test(error.message);
}

const isOfNetwork = (syscall: string) => /^(connect|read|write|getaddrinfo)$/.test(syscall);
