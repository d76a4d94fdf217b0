import { read, utils } from '@e965/xlsx';
import { listWorksheets } from '@oikos/contract/collection/onboarding/worksheets.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { english } from '../../../foundation/records/wording.ts';
import { createTestApi } from '../../../testing/api.ts';
import { startTestWorker } from '../../../testing/worker.ts';
import { onboardingJobs } from './jobs.ts';
import { edited, onboardingOf, rowsOf, sheetNamesOf, sheetsOf, workbookOf } from './testing-onboarding.ts';
import { allWorksheets, nameOfSheet } from './worksheets/worksheet.ts';

const api = await createTestApi({}, 2);
const company = await api.company('Alder Power');
const administrator = await api.user(company, 'administrator');
await startTestWorker(api, onboardingJobs, { configuration: api.configuration });
const { exported, upload, check, apply, undo, problems, preview } = onboardingOf(api, administrator);
const [{ name: root } = { name: '' }] = await api.within(company, async ({ db }) => {
  const { rows } = await sql<{ name: string }>`select name from node where id = ${await api.rootNode(company)}`.execute(
    db,
  );
  return rows;
});
const ids = () => allWorksheets().map(({ id }) => id);

/** Lists whose rows are those of a table. */
const tables = () => allWorksheets().flatMap(({ id, isOwn }) => (isOwn ? [] : [id]));

/** A list's rows with their versions. */
const tableOf = (name: string) =>
  api.within(company, async ({ db }) => {
    const { served } = allWorksheets().find(({ id }) => id === name) ?? {};
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(served?.table as string)} as t order by t.id`.execute(db);
    return rows;
  });

describe('worksheets (U110)', () => {
  it('come after those that they refer to, with their groups and counts', async () => {
    const { body } = await administrator.call(listWorksheets, {});
    const places = new Map(body.items.map(({ id }, place) => [id, place]));
    for (const { id, refersTo } of body.items)
      for (const each of refersTo) expect(places.get(each), `${each} before ${id}`).toBeLessThan(places.get(id) ?? 0);
    expect(body.items.length).toBe(ids().length);
    expect(body.items.find(({ id }) => id === 'units')).toMatchObject({
      title: { message: 'Units of measure' },
      group: { message: 'Calculation and units' },
      refersTo: ['unitTypes'],
      mayExport: true,
      mayImport: true,
    });
    expect(body.items.find(({ id }) => id === 'unitTypes')?.rowCount).toBeGreaterThan(3);
  });

  it('have names and columns of their own in the workbook', async () => {
    const content = await exported(ids(), false);
    const names = sheetNamesOf(content);
    const own = new Set(allWorksheets().flatMap((each) => (each.isOwn ? [nameOfSheet(each, english)] : [])));
    expect(names[0]).toBe('Read me');
    expect(new Set(names).size).toBe(names.length);
    for (const [name, [headings = []]] of sheetsOf(content)) {
      if (name === 'Read me' || name === 'Choices') continue;
      expect(headings.includes('Version') && headings[0] === 'ID', name).toBe(!own.has(name));
      expect(new Set(headings).size, name).toBe(headings.length);
    }
  });

  it('have choices on a sheet whose name Excel takes, in each language', async () => {
    await api.within(company, async ({ db }) => {
      await sql`insert into manufacturer (name) values ('Alder')`.execute(db);
      await sql`insert into dictionary_phrase (key, language_code, text)
        values ('workbook.choices', 'de', 'Auswahl: Werte')`.execute(db);
    });
    const content = await exported(['products'], false, 'de');
    expect(sheetNamesOf(content)).toContain('Auswahl  Werte');
    const { files } = read(content, { bookFiles: true }) as unknown as { files: Record<string, { content: Buffer }> };
    const sheets = Object.keys(files).filter((name) => name.startsWith('xl/worksheets/sheet'));
    const written = sheets.map((name) => String(files[name]?.content)).join('');
    expect(written).toContain("<formula1>'Auswahl  Werte'!$A$2");
  });

  it('say choices, yes and no in the language of the workbook, and are read so and by their keys', async () => {
    await api.within(company, async ({ db }) => {
      await sql`insert into dictionary_phrase (key, language_code, text) values
        ('regulation.jurisdiction.federal', 'de', 'Bund'), ('regulation.jurisdiction.stateOrProvince', 'de', 'Federal'),
        ('general.yes', 'de', 'Ja'), ('general.no', 'de', 'Nein')`.execute(db);
      await sql`update governing_body set address_line1 = '1 Main St', city = 'Reno', zip_code = '89501', phone = '555-0100',
        country_id = coalesce(country_id, (select id from country where code = 'US'))`.execute(db);
    });
    const content = await exported(['governingBodies'], true, 'de');
    const name = sheetNamesOf(content)[1] as string;
    const [headings = [], ...rows] = rowsOf(content, name);
    const [kinds, flags] = [headings.indexOf('Jurisdiction'), headings.indexOf('Hazardous waste')];
    // A word that is another choice's key isn't written.
    expect([...new Set(rows.map((row) => row[kinds]))].sort()).toEqual(['Bund', 'State or province']);
    expect(rows.map((row) => row[flags])).toContain('Ja');
    const cell = (kind: string, column: number) =>
      utils.encode_cell({ r: 1 + rows.findIndex((row) => row[kinds] === kind), c: column });
    const changes = { [cell('Bund', kinds)]: 'county', [cell('State or province', kinds)]: 'bund' };
    const id = await upload(edited(content, { [name]: { ...changes, [cell('Bund', flags)]: 'nein' } }));
    const checked = await check(id);
    expect(await problems(id)).toEqual([]);
    expect(checked.counts).toMatchObject({ changed: 2, same: rows.length - 2, rejected: 0 });
    const changed = await preview(id, { verdicts: ['changed'] });
    expect(changed.flatMap(({ changes: each }) => each).map(({ before, after }) => [before, after])).toEqual([
      ['Bund', 'county'],
      ['Ja', 'nein'],
      ['State or province', 'bund'],
    ]);
  }, 60_000);

  it('change nothing where the export comes back as it is', async () => {
    const content = await exported(ids());
    const before = await Promise.all(tables().map(tableOf));
    const id = await upload(content);
    const checked = await check(id);
    expect(await problems(id)).toEqual([]);
    expect(checked).toMatchObject({ state: 'READY', errorCount: 0, overwrites: false });
    expect(checked.counts).toMatchObject({ added: 0, changed: 0, removed: 0, kept: 0, rejected: 0 });
    expect(checked.counts.same).toBeGreaterThan(4_000);
    expect((await apply(id)).state).toBe('COMPLETED');
    expect(await Promise.all(tables().map(tableOf))).toEqual(before);
  }, 120_000);

  it('bring groups, people and their assignments, each by the rules of its form, and take them back', async () => {
    const content = await exported(['userGroups', 'userFile', 'userAssignmentFile']);
    const [headings = []] = rowsOf(content, 'Users');
    const place = (heading: string) => headings.indexOf(heading);
    const person = headings.map(() => '' as unknown);
    const given = { Email: 'pat@alder.example', 'First name': 'Pat', 'Last name': 'Poe', Modules: 'Air' };
    for (const [heading, value] of Object.entries(given)) person[place(heading)] = value;
    person[place('Default location')] = root;
    person[place('User groups')] = `Samplers @ ${root}`;
    const [groupHeadings = [], ...groups] = rowsOf(content, 'User groups');
    expect(groupHeadings).toEqual(['ID', 'User group', 'Roles']);
    const id = await upload(
      workbookOf({
        'User groups': [groupHeadings, ...groups, ['', 'Samplers', 'Viewer']],
        Users: [headings, person],
      }),
    );
    const checked = await check(id);
    expect((await problems(id)).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(checked).toMatchObject({ state: 'READY', counts: { added: 2, changed: 0, rejected: 0 } });
    expect((await apply(id)).state).toBe('COMPLETED');
    const people = rowsOf(await exported(['userFile']), 'Users').map((row) => row[place('Email')]);
    expect(people).toContain('pat@alder.example');
    expect((await undo(id)).undone).toMatchObject({ removed: 2, kept: 0 });
  }, 60_000);
});
