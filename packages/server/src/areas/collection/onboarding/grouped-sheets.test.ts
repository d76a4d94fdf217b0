import { createVariableMap } from '@oikos/contract/expression/variables.ts';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { startTestWorker } from '../../../testing/worker.ts';
import { onboardingJobs } from './jobs.ts';
import { EXEMPTIONS, EXPRESSIONS, groupedSheets, LAYOUTS, SHIPMENTS, wasteSheets } from './testing-grouped-sheets.ts';
import { onboardingOf, type Rows, rowsOf, workbookOf } from './testing-onboarding.ts';

const api = await createTestApi({}, 2);
const alder = await api.user(await api.company('Alder Power'), 'administrator');
const birch = await api.user(await api.company('Birch Paper'), 'administrator');
await startTestWorker(api, onboardingJobs);
const { exported, upload, check, apply, undo, problems, preview } = onboardingOf(api, alder);

const sheetNames = ['Node types of sets', EXPRESSIONS, EXEMPTIONS, LAYOUTS, 'Form users', SHIPMENTS];
const ids = [
  ...['nodeTypes', 'nodes', 'parameterSets', 'parameterSetNodeTypes', 'parameters', 'expressions'],
  ...['formTemplates', 'formLayouts', 'formUsers', 'parameterLimits', 'exemptionsOfLimits'],
  ...['wasteLocations', 'locationIdNumbers', 'wasteStreams', 'openShipments'],
];

const sheets = { ...groupedSheets, ...wasteSheets };
const everything = workbookOf(sheets);
const rowCount = Object.values(sheets).reduce((sum, rows) => sum + rows.length - 1, 0);

const tables = [
  ...['node_type', 'node', 'parameter_set', 'parameter_set_node_type', 'parameter', 'parameter_expression'],
  ...['expression_variable', 'variable_map', 'form_template', 'form_template_version', 'form_template_place'],
  ...[
    'parameter_limit',
    'parameter_limit_exemption',
    'form_template_user',
    'location_extension',
    'waste_stream',
    'shipment',
    'shipment_line',
    'shipment_line_pcb',
  ],
];
const tablesOf = ({ companyId }: TestClient) =>
  api.within(companyId, async ({ db }) => {
    const found: unknown[] = [];
    for (const table of tables) {
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(t) - 'version' as row from ${sql.table(table)} as t order by (to_jsonb(t))::text`.execute(db);
      found.push([table, rows]);
    }
    return found;
  });

/** What a sheet says, but for IDs and versions. */
const saidBy = (content: Buffer) =>
  Object.fromEntries(
    Object.keys(sheets).map((name) => {
      const [headings = [], ...rows] = rowsOf(content, name);
      const own = new Set([headings.indexOf('ID'), headings.indexOf('Version')]);
      const texts = rows.map((row) => row.filter((_cell, place) => !own.has(place)).join('|'));
      // Nodes come in so that those that others are below are first.
      return [name, name === 'Nodes' ? texts.sort() : texts];
    }),
  );

/** An export with the rows of a sheet made others. */
function changed(content: Buffer, name: string, change: (rows: Rows, at: (heading: string) => number) => Rows): Buffer {
  const all = Object.fromEntries(
    ['Read me', ...sheetNames].map((sheet) => {
      const rows = rowsOf(content, sheet);
      const at = (heading: string) => rows[0]?.indexOf(heading) ?? -1;
      return [sheet, sheet === name ? change(rows, at) : rows];
    }),
  );
  return workbookOf(all);
}

const errors = async (id: number) =>
  (await problems(id)).flatMap(({ severity, sheetName, cell, message }) =>
    severity === 'error' ? [[sheetName, cell, message]] : [],
  );

describe('records of several rows', () => {
  it('come in with their workbook, and an unchanged export changes nothing', async () => {
    const before = await tablesOf(alder);
    const id = await upload(everything);
    const checked = await check(id);
    expect(await errors(id)).toEqual([]);
    expect(checked.counts).toMatchObject({ added: rowCount, rejected: 0 });
    expect(await tablesOf(alder)).toEqual(before);
    expect((await apply(id)).state).toBe('COMPLETED');
    const again = await upload(await exported(ids));
    const same = await check(again);
    expect(await problems(again)).toEqual([]);
    expect(same.counts).toMatchObject({ added: 0, changed: 0, removed: 0, kept: 0, rejected: 0 });
  }, 120_000);

  it('export equal from the company that they were brought to, and go at once', async () => {
    const before = await tablesOf(birch);
    const content = await exported(ids);
    const there = onboardingOf(api, birch);
    const foreign = await there.upload(content);
    const { counts } = await there.check(foreign);
    // The places have come with the nodes: their own sheet says more of them.
    expect(counts).toMatchObject({ changed: 4, rejected: 0, kept: 0 });
    expect((await there.apply(foreign)).state).toBe('COMPLETED');
    expect(saidBy(await there.exported(ids))).toEqual(saidBy(content));
    expect((await there.undo(foreign)).undone).toMatchObject({ kept: 0, restored: 4 });
    expect(await tablesOf(birch)).toEqual(before);
  }, 120_000);

  it('are changed by their rows, which are the whole of them, and are as before after an undo', async () => {
    const content = await exported(ids);
    const withoutMap = changed(content, EXPRESSIONS, (rows, at) =>
      rows
        .filter((row) => row[at('Mapped at')] !== 'Boiler 2')
        .map((row) => row.map((cell) => (cell === 'co2 * 2' ? 'co2 * 3' : cell))),
    );
    const both = changed(withoutMap, LAYOUTS, (rows) => {
      const meter = rows.find((row) => row.includes('meter')) as unknown[];
      return [
        ...rows.filter((row) => row !== meter).slice(0, 2),
        meter,
        ...rows.filter((row) => row !== meter).slice(2),
      ];
    });
    // The first line goes, the second moves up; what a new line leaves out its stream says.
    const all = changed(both, SHIPMENTS, (rows, at) =>
      rows
        .filter((row) => row[at('Waste stream')] !== 'Solvent')
        .map((row) => {
          if (row[at('Waste stream')] === 'Sludge') return row.with(at('Line'), 1).with(at('Quantity'), 60);
          return row[at('Shipment number')] === 'E-2' ? row.with(at('Line'), 1).with(at('Waste stream'), 'W-1') : row;
        }),
    );
    // One exemption goes, another one says something else.
    const exempt = changed(all, EXEMPTIONS, (rows) =>
      rows
        .filter((row) => !row.includes('Permit V-17, 3.2'))
        .map((row) => row.map((cell) => (cell === 'Cold start' ? 'Warm start' : cell))),
    );
    const id = await upload(exempt);
    await check(id);
    expect(await errors(id)).toEqual([]);
    const shown = await preview(id, { verdicts: ['changed'] });
    expect(shown.filter(({ sheetName }) => sheetName === EXPRESSIONS).map(({ changes }) => changes)).toEqual([
      [{ heading: 'Variable', before: 'factor', after: 'gas' }],
      [{ heading: 'Formula', before: 'co2 * 2', after: 'co2 * 3' }],
    ]);
    expect(shown.some(({ sheetName }) => sheetName === LAYOUTS)).toBe(true);
    expect((await apply(id)).state).toBe('COMPLETED');
    const said = saidBy(await exported(ids));
    expect(said[LAYOUTS]?.[1]).toContain('meter');
    expect(said[EXEMPTIONS]).toEqual([expect.stringContaining('Warm start'), expect.stringContaining('V-17, 3.1')]);
    expect(said[EXPRESSIONS]?.some((row) => row.includes('Boiler 2'))).toBe(false);
    expect(said[SHIPMENTS]?.map((row) => row.split('|').slice(17).join('|'))).toEqual([
      expect.stringMatching(/^1\|Sludge\|.*\|60\|kg\|.*Bulk waste/),
      expect.stringMatching(/^1\|Solvent\|.*\|D001; F003\|.*\|UN1993\|Flammable liquids/),
    ]);
    expect((await undo(id)).undone).toMatchObject({ restored: 6, removed: 0, kept: 0 });
    expect(saidBy(await exported(ids))).toEqual(saidBy(content));
  }, 120_000);

  it('have what became of their mappings at nodes in the log, each with the version that follows', async () => {
    const setFactor = async (constant: string) => {
      const content = changed(await exported(ids), EXPRESSIONS, (rows) =>
        rows.map((row) => row.map((cell) => (cell === '50' ? constant : cell))),
      );
      const id = await upload(content);
      expect((await check(id)).counts).toMatchObject({ changed: 1, rejected: 0 });
      await apply(id);
    };
    const logged = () =>
      api.within(alder.companyId, async ({ db }) => {
        const { rows } = await sql<{ action: string; old: number; new: number; version: number | null }>`
          select a.action, (a.changes #>> '{constant_value,old}')::int as old, (a.changes #>> '{constant_value,new}')::int as new, m.version
          from audit_log a left join variable_map m on m.id = a.entity_id
          where a.entity = 'variableMap' and a.changes ? 'constant_value' order by a.id desc limit 3`.execute(db);
        return rows;
      });
    // From the test before: taken away, and there again once that was undone.
    expect((await logged()).map((row) => [row.action, row.old, row.new])).toEqual([
      ['create', null, 50],
      ['delete', 50, null],
      ['create', null, 50],
    ]);
    await setFactor('52');
    expect((await logged())[0]).toEqual({ action: 'update', old: 50, new: 52, version: 2 });
  }, 120_000);

  it('are judged by the rules of their forms, each wrong cell named', async () => {
    const content = await exported(ids);
    const wrong = changed(
      changed(content, EXPRESSIONS, (rows, at) =>
        rows.map((row) =>
          row.map((cell, place) => {
            if (cell === 'gas * factor') return 'gas * factr';
            return place === at('Factor') && cell === 'co2' ? '' : cell;
          }),
        ),
      ),
      LAYOUTS,
      (rows, at) =>
        rows.map((row) =>
          row.map((cell, place) => (place === at('Only if the answer to') && cell === 'ran' ? 'run' : cell)),
        ),
    );
    const shipment = changed(wrong, SHIPMENTS, (rows, at) =>
      rows.map((row) =>
        row[at('Waste stream')] === 'Sludge' ? row.with(at('Line'), 3).with(at('PCB waste'), 'Drum') : row,
      ),
    );
    const exemption = changed(shipment, EXEMPTIONS, (rows) =>
      rows.map((row) => row.map((cell) => (cell === '2025-03-03T06:30' ? '2025-02-28T00:00' : cell))),
    );
    const id = await upload(exemption);
    expect((await check(id)).state).toBe('FAILED');
    const told = await errors(id);
    expect(told.map(([sheet]) => sheet)).toEqual([LAYOUTS, EXPRESSIONS, EXEMPTIONS, SHIPMENTS]);
    expect(told.map(([, , message]) => message)).toEqual([
      'The condition asks about run, which is not a question in this form',
      'This is needed for the mapping',
      'Enter an end after the beginning',
      'Number the lines of a shipment from 1 without gaps',
    ]);
    const twice = changed(content, EXPRESSIONS, (rows) => [...rows, rows[1] as unknown[]]);
    const doubled = await upload(twice);
    await check(doubled);
    expect((await errors(doubled)).map(([, , message]) => message)).toEqual([expect.stringContaining('repeats row')]);
  }, 120_000);

  it('are left alone where they were changed after the export', async () => {
    const content = await exported(ids);
    const { rows: found } = await api.within(alder.companyId, ({ db }) =>
      sql<{ parameterId: number; id: number; variableId: number; nodeId: number }>`
        select e.parameter_id, e.id, v.id as variable_id, (select id from node where altname = 'Boiler 1') as node_id
        from parameter_expression e join expression_variable v on v.parameter_expression_id = e.id
        where v.name = 'factor' and e.valid_from = '1900-01-01'`.execute(db),
    );
    const [{ parameterId, id: expressionId, variableId, nodeId }] = found as [(typeof found)[number]];
    const unitId = await api.within(alder.companyId, async ({ db }) => {
      const { rows } = await sql<{ id: number }>`select id from unit where code = 'kg/mmBtu'`.execute(db);
      return rows[0]?.id as number;
    });
    const map = { source: 'constant' as const, constantValue: 51, constantUnitId: unitId };
    const mapped = await alder.call(createVariableMap, { id: parameterId, nodeId, expressionId, variableId, ...map });
    expect(mapped.status).toBe(200);
    const id = await upload(
      changed(content, EXPRESSIONS, (rows) =>
        rows.map((row) => row.map((cell) => (cell === 'gas * factor' ? 'gas * factor * 1' : cell))),
      ),
    );
    const { counts } = await check(id);
    expect(counts).toMatchObject({ changed: 0, kept: 1, rejected: 0 });
  }, 120_000);

  it('are left alone where somebody changes them at the same moment', async () => {
    const content = await exported(ids);
    const id = await upload(
      changed(content, EXPRESSIONS, (rows) => rows.map((row) => row.map((cell) => (cell === '52' ? '53' : cell)))),
    );
    expect((await check(id)).counts).toMatchObject({ changed: 1, kept: 0, rejected: 0 });
    // Somebody has the parameter locked until the import waits for them.
    const applied = await api.within(alder.companyId, async ({ db }) => {
      await sql`select id from parameter where name = 'CO2' for no key update`.execute(db);
      await sql`update variable_map set constant_value = 54 where constant_value = 52`.execute(db);
      const applying = apply(id);
      await vi.waitFor(
        async () => {
          const { rows } = await sql`
            select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(db);
          expect(rows).toHaveLength(1);
        },
        { timeout: 20_000, interval: 50 },
      );
      return { applying };
    });
    expect((await applied.applying).counts).toMatchObject({ kept: 1 });
  }, 120_000);
});
