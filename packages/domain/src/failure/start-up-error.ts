/**
 * The product can't start, and the person who started it can fix it. The message is one clear sentence that says what
 * is wrong and where; it is printed as it is, without a stack.
 */
export class StartUpError extends Error {
  override readonly name = 'StartUpError';
}
