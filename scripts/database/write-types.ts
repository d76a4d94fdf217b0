import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../packages/server/src/foundation/db/embedded-postgres.ts';
import { migrate } from '../../packages/server/src/foundation/db/migrate.ts';
import { DATABASE_TYPES_FILE, generateDatabaseTypes } from '../../packages/server/src/testing/database-types.ts';
import { orOneSentence } from '../command/one-sentence.ts';
import { ENTITY_REFERENCES_FILE, generateEntityReferences } from './entity-references.ts';
import { generateSchema, SCHEMA_FILE } from './schema-file.ts';

/** Writes the types of the tables, db/schema.sql and what refers to what, from a database that is migrated for the purpose and thrown away. */
async function writeDatabaseTypes(): Promise<void> {
  const postgres = await startEmbeddedPostgres({
    dataDirectory: mkdtempSync(path.join(tmpdir(), 'oikos-types-')),
    temporary: true,
  });
  try {
    await migrate(postgres.ownerUrl);
    writeFileSync(DATABASE_TYPES_FILE, await generateDatabaseTypes(postgres.ownerUrl));
    writeFileSync(SCHEMA_FILE, await generateSchema(postgres.ownerUrl));
    writeFileSync(ENTITY_REFERENCES_FILE, generateEntityReferences());
    for (const file of [DATABASE_TYPES_FILE, SCHEMA_FILE, ENTITY_REFERENCES_FILE])
      console.log(`Written: ${path.relative(process.cwd(), file)}`);
  } finally {
    await postgres.stop();
  }
}

await orOneSentence(writeDatabaseTypes());
