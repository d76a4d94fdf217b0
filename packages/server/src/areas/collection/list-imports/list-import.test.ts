import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { listImports } from './testing-list-imports.ts';

const api = await createTestApi({}, 2);
const company = await api.company('Alder Power');
const other = await api.company('Birch Paper');
const administrator = await api.user(company, 'administrator');
const { check, apply, idOf } = listImports(api, administrator);
const countryId = await idOf('country', sql`code = 'US'`);

describe('a row of a file', () => {
  const labels = 'Label code,Label\n';
  const labelsOf = (companyId: number) =>
    api.within(companyId, async ({ db }) => {
      const { rows } =
        await sql`select label_code, label, version, is_customised from transportation_label order by id`.execute(db);
      return rows;
    });

  it('changes the record of its key, adds what is new, and leaves alone what the file does not name and other companies', async () => {
    await apply('transportationLabels', `${labels}T1,One\nT2,Two\n`);
    const foreign = await labelsOf(other);
    const before = (await labelsOf(company)).length;
    const { outcome } = await apply('transportationLabels', `${labels}t1,Uno\nT3,Three\n`);
    expect(outcome.rows.map(({ row, verdict, changes }) => ({ row, verdict, changes }))).toEqual([
      {
        row: 2,
        verdict: 'update',
        changes: [
          { heading: 'Label code', value: 't1' },
          { heading: 'Label', value: 'Uno' },
        ],
      },
      { row: 3, verdict: 'insert', changes: [{ heading: 'Label', value: 'Three' }] },
    ]);
    const after = await labelsOf(company);
    expect(after).toHaveLength(before + 1);
    expect(after.find((row) => (row as { label: string }).label === 'Two')).toMatchObject({ version: 1 });
    expect(await labelsOf(other)).toEqual(foreign);
  });

  it('marks what the product ships as customised, and is written to the audit log with who did it', async () => {
    const { outcome } = await apply('countries', 'Code,First level label\nAT,Bundesland or Land\n');
    expect(outcome.counts).toEqual({ insert: 0, update: 1, same: 0, rejected: 0 });
    const id = await idOf('country', sql`code = 'AT' and is_customised`);
    const audited = await api.within(company, async ({ db }) => {
      const { rows } = await sql`
        select action, user_id, changes from audit_log where entity = 'country' and entity_id = ${id}`.execute(db);
      return rows;
    });
    expect(audited).toEqual([
      {
        action: 'update',
        userId: administrator.userId,
        changes: { firstLevelLabel: { old: expect.any(String), new: 'Bundesland or Land' } },
      },
    ]);
  });

  it("is rejected in the form's own words, at its column (V275, V276, V312)", async () => {
    const { outcome } = await check(
      'wasteCodes',
      'Governing body,Code,Description,CAS number,Hazard codes,Regulatory level,Regulatory level unit\n' +
        'U.S. Environmental Protection Agency, X9,Odd,1-1-1,I,-1,mg/L\n' +
        'U.S. Environmental Protection Agency,X8,,,Z,a few,mg/L\n' +
        'Nowhere,X7,Odd,,,1,parsec\n' +
        'U.S. Environmental Protection Agency,X6,Odd,,,1,\n',
    );
    const told = outcome.rows.map(({ row, problems }) => [
      row,
      problems.map(({ heading, message }) => [heading, message]),
    ]);
    expect(told).toEqual([
      [
        2,
        [
          ['Code', 'No leading or trailing spaces'],
          ['CAS number', 'This CAS number is wrong. Check its digits.'],
          ['Regulatory level', 'Must be a positive number'],
        ],
      ],
      [
        3,
        [
          ['Hazard codes', 'Z is not one of I, C, R, E, H, T'],
          ['Regulatory level', 'a few is not a number'],
          ['Description', 'This field is required'],
        ],
      ],
      [
        4,
        [
          ['Governing body', 'No governing body is named Nowhere'],
          ['Regulatory level unit', 'No unit of measure is named parsec'],
        ],
      ],
      [5, [['Regulatory level unit', expect.any(String)]]],
    ]);
  });

  it('is rejected where a field is fixed, a name is taken, or the file says the same twice', async () => {
    const { outcome } = await check(
      'countries',
      'Code,Name,First level label\nQ1,Austria,Kreis\nQ2,Quebbland,Kreis\nq2,Quaakland,Kreis\n',
    );
    expect(outcome.rows.map(({ verdict, problems }) => [verdict, ...problems.map(({ message }) => message)])).toEqual([
      ['rejected', 'The name already exists'],
      ['insert'],
      ['rejected', 'Row 3 already has the same record'],
    ]);
    const units = await check('units', 'Name,Multiply by\nKilogram,3\n');
    expect(units.outcome.rows[0]?.problems).toMatchObject([
      { heading: 'Multiply by', value: '3', message: "Can't be changed after saving" },
    ]);
  });

  it('names a state by its country, and says when a name could be either of two', async () => {
    const { outcome: levels } = await apply('firstAdministrationLevels', 'Name,Code\nAtlantis,AA\n', {
      within: { countryId },
    });
    expect(levels.counts.insert).toBe(1);
    const canada = await idOf('country', sql`code = 'CA'`);
    await apply('firstAdministrationLevels', 'Name,Code\nAtlantis,AB\n', { within: { countryId: canada } });
    const body = (state: string, country: string) =>
      `Name,Jurisdiction,Address line 1,Country,State,Zip code,Phone\nOffice of Floods,federal,1 Quay,${country},${state},93650,555\n`;
    const { outcome } = await apply('governingBodies', body('Atlantis', 'Canada'));
    expect(outcome.counts.insert).toBe(1);
    const changed = await check('governingBodies', 'Name,State\nOffice of Floods,Atlantis\n');
    expect(changed.outcome.rows[0]?.problems).toMatchObject([
      { heading: 'State', message: 'More than one first administration level is named Atlantis' },
    ]);
  });

  it('finds what an earlier row of the same file added (a list whose rule looks at its other rows)', async () => {
    const { outcome } = await check(
      'units',
      'Unit type,Name,Code,Governing body,Media,Multiply by,Add\nPhases,P1,p1,EPA,All,1,0\n',
      {},
    );
    expect(outcome.rows[0]?.problems[0]?.message).toBe('No unit of measure type is named Phases');
    await apply('unitTypes', 'Name\nPhases\n');
    const two =
      'Unit type,Name,Code,Governing body,Media,Multiply by,Add\nPhases,P1,p1,EPA,All,1,0\nPhases,P2,p2,EPA,All,2,0\n';
    expect((await apply('units', two)).outcome.counts).toEqual({ insert: 2, update: 0, same: 0, rejected: 0 });
    expect(await idOf('unit', sql`name = 'P2' and not is_base`)).toBeGreaterThan(0);
  });

  it('is judged as if the rows before it were stored, and those that were rejected were not', async () => {
    await apply('unitTypes', 'Name\nSteps\n');
    const { outcome: units } = await apply(
      'units',
      'Unit type,Name,Code,Governing body,Media,Multiply by,Add\nSteps,S2,s2,EPA,All,2,0\nSteps,S1,s1,EPA,All,1,0\nSteps,S3,s3,EPA,All,3,0\n',
    );
    expect(units.rows.map(({ verdict }) => verdict)).toEqual(['rejected', 'insert', 'insert']);
    const types = 'Container code,Container types name,Parent\n';
    const { outcome: added } = await apply('containerTypes', `${types}CA,Ring A,\nCB,Ring B,Ring A\nCC,Ring C,CB\n`);
    expect(added.counts.insert).toBe(3);
    const verdicts = async (rows: string) =>
      (await check('containerTypes', `Container types name,Parent\n${rows}`)).outcome.rows.map(
        ({ verdict }) => verdict,
      );
    expect(await verdicts('Ring A,Ring C\nRing B,\n')).toEqual(['rejected', 'update']);
    expect(await verdicts('Ring B,\nRing A,Ring C\n')).toEqual(['update', 'update']);
  });
});

describe('rows that share what tells rows apart', () => {
  const headings =
    'Proper shipping name,Identification number,Packing group,Symbols,Special provisions,Non bulk packaging\n';
  const bromine = (first: string, packaging: string) =>
    `Bromine solutions,UN1744,I,,"${first}, B9, B85, N34, N43, T22, TP2, TP10, TP13",${packaging}\n`;

  it('are about the record that they come nearest to, whatever the order of the file', async () => {
    const { outcome } = await check(
      'hazardousMaterials',
      headings + bromine('2', '173.228') + bromine('1', '173.226') + bromine('3', '173.229') + bromine('1', '173.226'),
    );
    expect(outcome.rows.map(({ verdict }) => verdict)).toEqual(['update', 'same', 'rejected', 'rejected']);
    expect(outcome.rows[0]?.changes).toEqual([{ heading: 'Non bulk packaging', value: '173.228' }]);
    // A third would be new, and has no class.
    expect(outcome.rows[2]?.problems.map(({ heading }) => heading)).toEqual(['Hazard class']);
    expect(outcome.rows[3]?.problems[0]?.message).toBe('Row 3 already has the same record');
    const twice = await check('hazardousMaterials', headings + bromine('1', '173.226') + bromine('1', '173.226'));
    expect(twice.outcome.rows.map(({ verdict }) => verdict)).toEqual(['same', 'rejected']);
    expect(twice.outcome.rows[1]?.problems[0]?.message).toBe('Row 2 already has the same record');
  });
});
