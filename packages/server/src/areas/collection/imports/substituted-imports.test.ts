import { decideRestatements, searchRestatements } from '@oikos/contract/measurement/restatements.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { type ImportSite, importSite, prepared, startImporting } from './testing-imports.ts';

const api = await createTestApi({}, 8);
await startImporting(api);
let companies = 0;
let site: ImportSite;

const january = (value: number) => `Node,Parameter,Month,Value,Unit\nA,Gas,2024-01,${value},therm\n`;
const marked = (flags: number) =>
  site.rows(sql`update measurement set origin = ${measurementOrigin.substitute}, origin_id = 1, flags = ${flags}`);
const stored = () =>
  site.rows<{ value: number; flags: number; origin: number }>(sql`select value, flags, origin from measurement`);
const proposals = async () =>
  (await site.client.call(searchRestatements, { status: 'proposed' })).body.items.map(
    ({ id, version, oldValue, newValue }) => ({ id, version, oldValue, newValue }),
  );

/** A month whose value, 10, was estimated for a gap. */
beforeEach(async () => {
  companies += 1;
  site = await importSite(api, `Larch Works ${companies}`);
  await (await prepared(api, site, january(10), 'append')).load();
});

describe('a substitute', () => {
  it.each(['append', 'dontOverwrite', 'overwrite', 'overwriteAndAppend'] as const)(
    'gives way to the true value of a file by %s, and is there again when that is undone',
    async (mode) => {
      await marked(measurementFlag.substituted);
      const run = await prepared(api, site, january(12), mode);
      expect(await run.validate()).toMatchObject({ checked: { update: 1, reject: 0, kept: 0 } });
      expect(await run.load()).toMatchObject({ loaded: { update: 1, reject: 0, kept: 0 } });
      expect(await stored()).toEqual([{ value: 12, flags: 0, origin: measurementOrigin.import }]);
      await run.undo();
      expect(await stored()).toEqual([
        { value: 10, flags: measurementFlag.substituted, origin: measurementOrigin.substitute },
      ]);
    },
  );

  it('gives way to a true value that is the same number', async () => {
    await marked(measurementFlag.substituted);
    await (await prepared(api, site, january(10), 'append')).load();
    expect(await stored()).toEqual([{ value: 10, flags: 0, origin: measurementOrigin.import }]);
  });
});

describe('an approved substitute', () => {
  const approved = measurementFlag.substituted | measurementFlag.approved;
  beforeEach(() => marked(approved));

  it('is kept, and the true value of the file is proposed', async () => {
    const run = await prepared(api, site, january(12), 'overwriteAndAppend');
    expect(await run.load()).toMatchObject({ loaded: { kept: 1, update: 0, reject: 0 } });
    expect(await stored()).toMatchObject([{ value: 10, flags: approved }]);
    const open = await proposals();
    expect(open).toMatchObject([{ oldValue: 10, newValue: 12 }]);
    const items = open.map(({ id, version }) => ({ id, version }));
    await site.client.call(decideRestatements, { decision: 'accept', reason: 'Bill came late', items });
    expect(await stored()).toEqual([{ value: 12, flags: measurementFlag.approved, origin: measurementOrigin.import }]);
  });

  it('is kept beside a no-data code of the file, which is proposed as well', async () => {
    const file = 'Node,Parameter,Month,Value,Unit\nA,Gas,2024-01,NODI C,therm\n';
    await (await prepared(api, site, file, 'overwriteAndAppend')).load();
    expect(await stored()).toMatchObject([{ value: 10, flags: approved }]);
    const { items } = (await site.client.call(searchRestatements, { status: 'proposed' })).body;
    expect(items).toMatchObject([{ oldValue: 10, newValue: null, newText: 'C', newState: 'noData' }]);
    const [{ id, version }] = items as [(typeof items)[number]];
    await site.client.call(decideRestatements, {
      decision: 'accept',
      reason: 'No discharge',
      items: [{ id, version }],
    });
    const now = await site.rows(sql`select value, text_value, flags from measurement`);
    expect(now).toEqual([{ value: null, textValue: 'C', flags: measurementFlag.approved }]);
  });

  it('is no longer proposed to change where the import is undone', async () => {
    const run = await prepared(api, site, january(12), 'overwriteAndAppend');
    await run.load();
    expect(await proposals()).toHaveLength(1);
    await run.undo();
    expect(await proposals()).toEqual([]);
    expect(await stored()).toMatchObject([{ value: 10, flags: approved }]);
  });
});
