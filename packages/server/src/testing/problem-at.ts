import { expect } from 'vitest';

/** The reply that refuses one field with the text beside it. */
export const problemAt = (path: string, message: unknown) => ({
  status: 400,
  body: { errors: [expect.objectContaining({ path, message })] },
});
