import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../packages/server/src/testing/database.ts';
import { readSections, SCHEMA_FILE } from './schema-file.ts';
import { schemaText } from './schema-text.ts';

const { ownerUrl } = await createTestDatabase();
const { sections, unowned } = await readSections(ownerUrl);
const tables = sections.flatMap((section) => section.tables);

describe('db/schema.sql', () => {
  it('is that of the migrated database (else: npm run types:database)', () => {
    expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(schemaText(sections));
  });

  it("has every table in the area that owns it (else: name it in that area's tables.ts)", () => {
    expect(unowned.map(({ name }) => name)).toEqual([]);
  });

  it('says in one sentence what each table holds (else: `comment on table` in the migration that creates it)', () => {
    const unsaid = tables.filter(
      ({ comment }) => !/^[A-Z][^\n]{15,160}\.$/.test(comment ?? '') || /\. [A-Z]/.test(comment ?? ''),
    );
    expect(unsaid.map(({ name, comment }) => ({ name, comment }))).toEqual([]);
  });

  it('shows keys, references, checks and indexes of a table', () => {
    const text = schemaText([
      { name: 'quantity', about: '', tables: tables.filter(({ name }) => name === 'unit_code') },
    ]);
    expect(text).toContain('-- How another system calls a unit');
    for (const line of [
      '  code        text not null,',
      '  primary key (company_id, id),',
      '  foreign key (company_id, unit_id) references unit on delete cascade',
      'create index unit_code_unit on unit_code (company_id, unit_id);',
    ])
      expect(text.split('\n')).toContain(line);
  });
});
