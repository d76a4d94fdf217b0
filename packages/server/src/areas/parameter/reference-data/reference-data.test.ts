import * as contract from '@oikos/contract/parameter/reference-data/reference-data.ts';
import * as values from '@oikos/contract/parameter/reference-data/reference-data-values.ts';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { makePicklist } from '../testing-reference.ts';

const api = await createTestApi({}, 2);
const company = await api.company('Alder Power');
const administrator = await api.user(company, 'administrator');
const other = await api.user(await api.company('Birch Paper'), 'administrator');
const { search, create, update, remove } = contract.referenceData.endpoints;
const sites = await makePicklist(administrator, 'Sites', ['North', 'South']);
const [north, south] = sites.valueIds as [number, number];

let sequence = 0;
/** Reference data by site with a number and a date. */
async function prices() {
  sequence += 1;
  const { body } = await administrator.call(create, { name: `Prices ${sequence}` });
  const id = body.id;
  await administrator.call(contract.writeMapProperties, {
    id,
    version: 1,
    properties: [{ name: 'Site', picklistId: sites.id }],
  });
  await administrator.call(contract.writeValueProperties, {
    id,
    version: 2,
    properties: [{ name: 'Price' }, { name: 'Agreed on', dataTypeId: 2 }],
  });
  const map = (await administrator.call(contract.readMapProperties, { id })).body;
  const value = (await administrator.call(contract.readValueProperties, { id })).body;
  return { id, version: value.version, site: map.items[0]!.id, price: value.items[0]!.id, agreed: value.items[1]!.id };
}
type Prices = Awaited<ReturnType<typeof prices>>;
const row = (data: Prices, siteId: number, year: number, price: number | null, more = {}) => ({
  year,
  cells: [
    { propertyId: data.site, picklistValueId: siteId },
    { propertyId: data.price, numberValue: price },
  ],
  ...more,
});
const save = (data: Prices, ...rows: ReturnType<typeof row>[]) =>
  administrator.call(values.writeReferenceDataValues, { id: data.id, rows });
const listed = async (data: Prices, filter = {}) =>
  (await administrator.call(values.searchReferenceDataValues, { id: data.id, order: 'year', ...filter })).body.items;

describe('reference data', () => {
  it('holds values by year, blank apart from zero', async () => {
    const data = await prices();
    expect((await save(data, row(data, north, 2024, 0), row(data, south, 2024, null))).status).toBe(200);
    const rows = await listed(data);
    expect(rows.map((each) => [each.year, each.beginDate, each.endDate])).toEqual([
      [2024, '2024-01-01', '2024-12-31'],
      [2024, '2024-01-01', '2024-12-31'],
    ]);
    const prices2024 = rows.map((each) => each.cells.find((cell) => cell.propertyId === data.price)?.numberValue);
    expect(prices2024).toEqual([0, null]);
    expect(rows[0]?.text).toContain('Site: North');
  });

  it('keeps its map properties once the first data is added (V234)', async () => {
    const data = await prices();
    await save(data, row(data, north, 2024, 5));
    const properties = [{ id: data.site, name: 'Site', picklistId: sites.id }];
    const added = await administrator.call(contract.writeMapProperties, {
      id: data.id,
      version: data.version,
      properties: [...properties, { name: 'Fuel', picklistId: sites.id }],
    });
    expect(added.body.message).toBe('Map properties cannot be changed once data has been added');
    const dropped = await administrator.call(contract.writeMapProperties, {
      id: data.id,
      version: data.version,
      properties: [],
    });
    expect(dropped.status).toBe(400);
    const renamed = await administrator.call(contract.writeMapProperties, {
      id: data.id,
      version: data.version,
      properties: [{ ...properties[0]!, name: 'Location' }],
    });
    expect(renamed.status).toBe(200);
  });

  it('refuses an end before the begin (V233), a day twice, and a value of another kind', async () => {
    const data = await prices();
    const backwards = await save(data, row(data, north, 2024, 1, { beginDate: '2024-05-01', endDate: '2024-04-30' }));
    expect(backwards).toMatchObject({ status: 400, body: { errors: [{ path: 'rows.0.endDate' }] } });
    const twice = await save(
      data,
      row(data, north, 2024, 1, { beginDate: '2024-01-01', endDate: '2024-06-30' }),
      row(data, north, 2024, 2, { beginDate: '2024-06-30', endDate: '2024-12-31' }),
    );
    expect(twice.body.message).toBe(
      'Two rows have the same properties for overlapping dates: 2024-06-30 to 2024-07-01',
    );
    expect(await listed(data)).toEqual([]);
    const foreign = await makePicklist(administrator, `Other ${sequence}`, ['West']);
    expect((await save(data, row(data, foreign.valueIds[0]!, 2024, 1))).body.message).toBe(
      'The value does not belong to the pick list of Site',
    );
    const notADate = row(data, north, 2024, 1);
    notADate.cells.push({ propertyId: data.agreed, textValue: '2024-02-30' } as never);
    expect((await save(data, notADate)).body.message).toBe('Agreed on must be a date in the form yyyy-MM-dd');
  });

  it('changes a row only for whoever saw its latest version', async () => {
    const data = await prices();
    const { body } = await save(data, row(data, north, 2024, 5));
    const change = { ...row(data, north, 2024, 6), id: body.ids[0]!, version: 1 };
    expect((await save(data, change)).status).toBe(200);
    expect((await save(data, change)).status).toBe(409);
    expect(await listed(data)).toEqual([
      expect.objectContaining({ version: 2, text: expect.stringContaining('Price: 6') }),
    ]);
  });

  it('copies a year to another and leaves what is already there (V231, V232)', async () => {
    const data = await prices();
    await save(
      data,
      row(data, north, 2024, 5, { beginDate: '2024-02-29', endDate: '2024-12-31' }),
      row(data, south, 2024, 7),
      row(data, south, 2023, 6),
    );
    const same = await administrator.call(values.copyReferenceData, {
      id: data.id,
      sourceYear: 2024,
      targetYear: 2024,
    });
    expect(same.body.errors).toEqual([
      expect.objectContaining({ path: 'targetYear', message: 'Source Year and Target Year must be different' }),
    ]);
    const copied = await administrator.call(values.copyReferenceData, {
      id: data.id,
      sourceYear: 2024,
      targetYear: 2023,
    });
    expect(copied.body).toMatchObject({ copied: 1, kept: 1 });
    const rows = await listed(data, { year: 2023 });
    expect(
      rows
        .map((each) => [
          each.beginDate,
          each.endDate,
          each.cells.find((cell) => cell.propertyId === data.price)?.numberValue,
        ])
        .sort(),
    ).toEqual([
      ['2023-01-01', '2023-12-31', 6],
      ['2023-02-28', '2023-12-31', 5],
    ]);
    const thisYear = new Date().getUTCFullYear();
    const far = await administrator.call(values.copyReferenceData, {
      id: data.id,
      sourceYear: 2024,
      targetYear: thisYear + 27,
    });
    expect(far.body.message).toBe('Target Year can be at most 25 years ahead');
  });

  it('is kept as it is while it is inactive (V235)', async () => {
    const data = await prices();
    const { body } = await administrator.call(contract.deactivateReferenceData, { id: data.id, version: data.version });
    expect((await save(data, row(data, north, 2024, 5))).body.message).toBe(
      "You can't change inactive reference data. Activate it first.",
    );
    expect((await administrator.call(search, { isActive: false })).body.items.map((each) => each.id)).toContain(
      data.id,
    );
    await administrator.call(contract.activateReferenceData, { id: data.id, version: body.version });
    expect((await save(data, row(data, north, 2024, 5))).status).toBe(200);
  });

  it('is created and modified by one call, by whether an id is sent', async () => {
    const made = await administrator.call(create, { name: 'Ratios' });
    const renamed = await administrator.call(update, { id: made.body.id, name: 'Ratios of 2024', version: 1 });
    expect(renamed.body).toEqual({ id: made.body.id, version: 2 });
    expect((await administrator.call(create, { name: 'ratios of 2024' })).status).toBe(400);
    expect((await administrator.call(remove, { id: made.body.id })).status).toBe(200);
  });

  it('is deleted row by row, and the audit log keeps what the row was', async () => {
    const data = await prices();
    const { body } = await save(data, row(data, north, 2024, 5, { source: 'Letter' }), row(data, south, 2025, 6));
    const [valueId] = body.ids as [number];
    expect((await administrator.call(values.deleteReferenceDataValue, { id: data.id, valueId })).status).toBe(200);
    expect((await listed(data)).map(({ year }) => year)).toEqual([2025]);
    const { items } = (await administrator.call(searchAuditLog, { entity: 'referenceDataRow', record: valueId })).body;
    expect(items[0]).toMatchObject({
      action: 'delete',
      changes: [{ field: 'row', old: { year: 2024, beginDate: '2024-01-01', source: 'Letter' }, new: null }],
    });
  });

  it("never reaches another company's data, nor a row through another list", async () => {
    const data = await prices();
    const { body } = await save(data, row(data, north, 2024, 5));
    expect((await other.call(values.searchReferenceDataValues, { id: data.id })).status).toBe(404);
    expect((await other.call(search, { contains: 'Prices' })).body.totalCount).toBe(0);
    const elsewhere = await prices();
    const wrong = { id: elsewhere.id, valueId: body.ids[0]! };
    expect((await administrator.call(values.deleteReferenceDataValue, wrong)).status).toBe(404);
    expect(await listed(data)).toHaveLength(1);
    expect(
      (await save(elsewhere, { ...row(elsewhere, north, 2024, 6), id: body.ids[0]!, version: 1 } as never)).status,
    ).toBe(404);
  });
});
