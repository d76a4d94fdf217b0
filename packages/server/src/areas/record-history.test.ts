import { type EntityName, entityNames } from '@oikos/contract/entity-words.ts';
import { type HistoryRow, readHistoryFilters, searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { governingBodies, governingBodyCategories } from '@oikos/contract/regulation/governing-bodies.ts';
import {
  createContainers,
  readContainer,
  updateContainer,
} from '@oikos/contract/waste/container/containers/containers.ts';
import { removeWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { entityNamed } from '../foundation/records/entities.ts';
import { readingCalls } from '../foundation/records/record-history/histories.ts';
import { createTestApi, type TestClient } from '../testing/api.ts';
import { createTestContainers } from './waste/container/containers/testing-containers.ts';

const api = await createTestApi();
const { waste, client, site, fields } = await createTestContainers(api);
const { companyId } = waste.plant;
const solvent = await waste.stream('Spent solvent');
const colleague = await api.user(companyId, 'administrator');
const stranger = await api.user(await api.company('Birch Paper'), 'administrator');

const rowsOf = async (caller: TestClient, entity: EntityName, record: number, more: object = {}) => {
  const { status, body } = await caller.call(searchRecordHistory, { entity, record, take: 0, ...more });
  return status === 200 ? (body.items as HistoryRow[]) : status;
};
/** 'container update: Notes "" -> "Dented"' */
const inWords = ({ kind, partName, action, changes }: HistoryRow, ...only: readonly string[]) =>
  `${kind.english}${partName && ` ${partName}`} ${action}: ${changes
    .filter(({ label }) => only.length === 0 || only.includes(label.english))
    .map(({ label, oldText, newText }) => `${label.english} "${oldText}" -> "${newText}"`)
    .join('; ')}`;
const told = async (entity: EntityName, record: number, ...only: readonly string[]) =>
  ((await rowsOf(client, entity, record)) as HistoryRow[]).map((row) => inWords(row, ...only));

const change = async (caller: TestClient, id: number, more: object) => {
  const { body } = await caller.call(readContainer, { id });
  const { body: saved, status } = await caller.call(updateContainer, { ...body, ...more } as never);
  expect([status, saved]).toMatchObject([200, {}]);
};

const drum = async () => (await client.call(createContainers, fields())).body.id;
const body = {
  name: 'Bureau of Waste',
  jurisdiction: 'county',
  isHazardous: true,
  isNonHazardous: false,
  isNonRegulatory: false,
  addressLine1: '1 Main Street',
  zipCode: '85001',
  phone: '602-555-0100',
} as const;

describe('the history of a record', () => {
  it('tells in the words of its fields what was done to it and its parts, newest first, records by their names', async () => {
    const id = await drum();
    const other = await waste.type('Tote of 275 gallons');
    const containerWasteStreamId = await waste.fill(id, solvent, 10);
    await change(colleague, id, { notes: 'Dented', containerTypeId: other });
    expect((await client.call(removeWasteEntry, { id, containerWasteStreamId })).status).toBe(200);
    expect(await told('container', id, 'Notes', 'Container Type', 'Amount', 'Location')).toEqual([
      'waste entry Spent solvent delete: Amount "10" -> ""',
      'container update: Container Type "Drum of 55 gallons" -> "Tote of 275 gallons"; Notes "" -> "Dented"',
      'waste entry Spent solvent create: Amount "" -> "10"',
      'container create: Container Type "" -> "Drum of 55 gallons"; Location "" -> "Works"',
    ]);
  });

  it('is paged, and found by person and field, among those who changed it and what they changed', async () => {
    const id = await drum();
    await change(colleague, id, { notes: 'Dented' });
    await change(client, id, { notes: 'Mended' });
    const page = await client.call(searchRecordHistory, { entity: 'container', record: id, take: 1, skip: 1 });
    expect([page.body.totalCount, page.body.items.map((row) => inWords(row))]).toEqual([
      3,
      ['container update: Notes "" -> "Dented"'],
    ]);
    const by = await rowsOf(client, 'container', id, { by: colleague.userId });
    expect(by).toMatchObject([{ userId: colleague.userId, changes: [{ old: [], new: ['Dented'] }] }]);
    expect(await rowsOf(client, 'container', id, { field: 'number' })).toHaveLength(1);
    const { body: filters } = await client.call(readHistoryFilters, { entity: 'container', record: id });
    expect(filters.people.map((person) => person.id).sort()).toEqual([client.userId, colleague.userId].sort());
    expect(filters.fields).toContainEqual({ field: 'notes', label: { key: 'container.notes', english: 'Notes' } });
  });

  it("tells a list's records by the declaration of the list: choices in words, and parts that are gone", async () => {
    const { items } = await api.within(companyId, async ({ db }) => {
      const { rows } = await sql<{ id: number }>`select id from country where name = 'United States'`.execute(db);
      return { items: rows };
    });
    const countryId = items[0]?.id as number;
    const bodies = governingBodies.endpoints;
    const made = await client.call(bodies.create, { ...body, countryId } as never);
    const category = { governingBodyId: made.body.id, name: 'Sludge', wasteClass: 'hazardous', needsWasteCodes: true };
    const part = await client.call(governingBodyCategories.endpoints.create, {
      ...category,
      beginDate: waste.today,
      endDate: null,
    } as never);
    expect(part).toMatchObject({ status: 200 });
    const removed = { id: part.body.id, governingBodyId: made.body.id };
    expect((await client.call(governingBodyCategories.endpoints.remove, removed as never)).status).toBe(200);
    expect(await told('governingBody', made.body.id, 'Jurisdiction', 'Country', 'Waste category', 'Name')).toEqual([
      'waste category Sludge delete: Waste category "Sludge" -> ""',
      'waste category Sludge create: Waste category "" -> "Sludge"',
      'governing body create: Name "" -> "Bureau of Waste"; Jurisdiction "" -> "County"; Country "" -> "United States"',
    ]);
  });

  it('is for those who may read the record: by permission, company and place', async () => {
    const id = await drum();
    const elsewhere = await waste.site('Depot');
    const atDepot = await api.user(companyId, 'administrator', { nodeId: elsewhere });
    const atWorks = await api.user(companyId, 'wasteTechnician', { nodeId: site });
    const withoutRight = await api.user(companyId, 'technician');
    expect(await rowsOf(atWorks, 'container', id)).toHaveLength(1);
    expect(await rowsOf(atDepot, 'container', id)).toBe(403);
    expect(await rowsOf(withoutRight, 'container', id)).toBe(404);
    expect(await rowsOf(stranger, 'container', id)).toBe(404);
    expect(await rowsOf(client, 'container', 999_999)).toBe(404);
    expect((await atDepot.call(readHistoryFilters, { entity: 'container', record: id })).status).toBe(403);
    expect(await rowsOf(client, 'jobRun', 1)).toBe(404);
  });

  it('can be read of every kind of record that is read by a call', async () => {
    const kinds = entityNames.filter((entity) => readingCalls(entity).length > 0);
    const replies = await Promise.all(
      kinds.map(async (entity) => {
        const { table, idColumn = 'id' } = entityNamed(entity);
        const { rows } = await api.within(companyId, ({ db }) =>
          sql<{ id: number }>`select ${sql.ref(idColumn)} as id from ${sql.table(table)} limit 1`.execute(db),
        );
        return `${entity} ${rows[0] ? typeof (await rowsOf(client, entity, rows[0].id)) : 'object'}`;
      }),
    );
    expect(replies).toEqual(kinds.map((entity) => `${entity} object`));
    expect(kinds.length).toBeGreaterThan(40);
  });
});
