import { readFileSync } from 'node:fs';
import path from 'node:path';
import { connectAsOwner } from '../../packages/server/src/foundation/db/owner-connection.ts';
import { AREAS } from '../boundaries/areas.ts';
import { type CatalogTable, readCatalog } from './catalog.ts';
import { type SchemaSection, schemaText } from './schema-text.ts';

const SERVER = path.join(import.meta.dirname, '../../packages/server/src');
export const SCHEMA_FILE = path.join(SERVER, 'db/schema.sql');

/** What owns tables beside the areas, lowest first. */
const BELOW_AREAS = [
  {
    name: 'foundation',
    folder: 'foundation',
    about: 'records, jobs, files, http, tenancy and db: what every area works with',
  },
  {
    name: 'identity-provider',
    folder: '../../identity-provider/src',
    about: 'who can sign in, how, and what was given out',
  },
];

/** The tables of a migrated database by the area that owns them, and those that none owns. */
export async function readSections(ownerUrl: string): Promise<{ sections: SchemaSection[]; unowned: CatalogTable[] }> {
  const client = await connectAsOwner(ownerUrl);
  try {
    const tables = await readCatalog(client);
    const sections = [...BELOW_AREAS, ...areasWithWords()].map(({ name, about }) => {
      const owned = ownedBy(name);
      return { name, about, tables: tables.filter((table) => owned.includes(table.name)) };
    });
    const known = new Set(sections.flatMap((section) => section.tables));
    return {
      sections: sections.filter((section) => section.tables.length > 0),
      unowned: tables.filter((table) => !known.has(table)),
    };
  } finally {
    await client.end();
  }
}

/** The text of db/schema.sql. */
export async function generateSchema(ownerUrl: string): Promise<string> {
  return schemaText((await readSections(ownerUrl)).sections);
}

/** The areas with what docs/areas.md says that they own. */
function areasWithWords(): { name: string; about: string }[] {
  const words = readFileSync(path.join(SERVER, '../../../docs/areas.md'), 'utf8');
  return AREAS.map((name) => ({
    name,
    about: new RegExp(`^\\| \`${name}\` +\\| (.+?) +\\|$`, 'm').exec(words)?.[1] ?? '',
  }));
}

function ownedBy(part: string): string[] {
  const folder = BELOW_AREAS.find(({ name }) => name === part)?.folder ?? `areas/${part}`;
  try {
    const text = readFileSync(path.join(SERVER, folder, 'tables.ts'), 'utf8');
    return [...text.matchAll(/'([a-z_.]+)'/g)].map((found) => found[1] as string);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
