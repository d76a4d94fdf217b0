import { expect } from 'vitest';

/** The reply that refuses one field with the text beside it. */
export const problemAt = (path: string, message: string) => ({
  status: 400,
  body: { errors: [expect.objectContaining({ path, message })] },
});
