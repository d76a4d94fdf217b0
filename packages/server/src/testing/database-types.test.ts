import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';
import { DATABASE_TYPES_FILE, generateDatabaseTypes } from './database-types.ts';

const database = await createTestDatabase();

test('the generated types are those of the migrated database (else: npm run types:database)', async () => {
  expect(readFileSync(DATABASE_TYPES_FILE, 'utf8')).toBe(await generateDatabaseTypes(database.ownerUrl));
});
