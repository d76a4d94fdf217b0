import {
  readLocation,
  saveGeneratorCategory,
  saveLocationDetails,
} from '@oikos/contract/location/locations/locations.ts';
import { makeInspectorPack } from '@oikos/contract/waste/accumulation/inspector.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { zipEntriesOf } from '../../../../foundation/files/zip/read-zip.ts';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';
import { inspectionOf, recorded } from '../../storage/area-inspections/testing-inspections.ts';
import { reportPdf } from './report-pdf.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Chemical');
const { client } = waste;
const site = await waste.site('Works');
const store = await waste.area(site, 'central', 'Drum store');
const bench = await waste.area(site, 'satellite', 'Laboratory bench');
const solvent = await waste.stream('Spent solvent');

const idOf = (table: string, condition: string) => waste.one(sql.raw(`select id from ${table} where ${condition}`));
const location = async () => (await client.call(readLocation, { locationId: site })).body;
const change = async (more: object) => {
  const { version, nodeVersion } = await location();
  const reply = await client.call(saveLocationDetails, { locationId: site, version, nodeVersion, ...more });
  expect(reply.status).toBe(200);
};
const arizona = await idOf('first_administration_level', `shipped_key = 'US-AZ'`);
const address = {
  countryId: await idOf('country', `shipped_key = 'US'`),
  adminLevel1: arizona,
  city: 'Phoenix',
  addressLine1: '1 Plant Road',
  zipCode: '85004',
};
const declare = async (category: 'small' | 'large', startPeriod: string) => {
  const { version } = await location();
  const generatorCategory = {
    id: 0,
    typeId: await idOf('generator_category_type', `category = '${category}'`),
    startPeriod,
    endPeriod: null,
    accumulationLimit: 6000,
    accumulationLimitUOMId: waste.unit('kg'),
  };
  const reply = await client.call(saveGeneratorCategory, { locationId: site, version, meta: { generatorCategory } });
  expect(reply.status).toBe(200);
};

/** As if everything so far had been recorded so many hours ago. */
async function ageRecords(hours: number): Promise<void> {
  const owner = new pg.Client(api.ownerUrl);
  await owner.connect();
  for (const table of ['container_event', 'area_inspection_version', 'audit_log']) {
    await owner.query(`update ${table} set recorded_at = recorded_at - interval '${hours} hours'`);
  }
  await owner.end();
}
const instant = new Date(Date.now() - 2 * 3_600_000).toISOString();
/** Added 200 days before the day of the pack, which is yesterday in the first two hours of a day. */
const added = addDays(localDateAt(waste.timeZone, Date.parse(instant)), -200);
const pack = async () => (await client.call(makeInspectorPack, { locationId: site, instant })).body;

async function filesOf(ticket: string): Promise<ReadonlyMap<string, Buffer>> {
  const { rawPayload } = await client.inject({ method: 'GET', url: `/download/${ticket}` });
  const files = new Map<string, Buffer>();
  for (const { name, open } of await zipEntriesOf(rawPayload)) {
    files.set(name, Buffer.concat(await Array.fromAsync(await open())));
  }
  return files;
}

async function textOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return Promise.all(pages);
}

await change({ name: 'Works', epaId: 'AZD000000061', physicalAddress: address });
await declare('large', '2020-01-01');
const drum = await waste.container(site, store, { containerIdValue: 'OLD-1' });
await waste.fill(drum, solvent, 200, { dateAdded: added });
const jug = await waste.container(site, bench, { containerIdValue: 'JUG-1' });
await waste.fill(jug, solvent, 5, { dateAdded: waste.ago(3) });
await recorded(waste, inspectionOf(store, waste.ago(1)));
await ageRecords(5);

describe('the pack of a site', () => {
  it('says whose it is, for data and for people: name, EPA id, address and category', async () => {
    const files = await filesOf((await pack()).ticket);
    expect(JSON.parse(String(files.get('site.json')))).toMatchObject({
      siteId: site,
      name: 'Works',
      epaId: 'AZD000000061',
      address: ['1 Plant Road', 'Phoenix, AZ 85004', 'United States'],
      generatorCategory: { since: '2020-01-01' },
      timeZone: 'America/New_York',
    });
    expect(String(files.get('inventory.csv'))).toMatch(/^Site,EPA ID,Container ID,.*\r\nWorks,AZD000000061,/);
    for (const name of ['clocks.csv', 'inspections.csv']) {
      expect(String(files.get(name))).toMatch(/^Site,EPA ID,.*\r\nWorks,AZD000000061,/);
    }
    expect(String(files.get('README.txt'))).toContain('Works, EPA ID AZD000000061');
  });

  it('brings a report to print: the site, what is there and until when, satellite areas, inspections', async () => {
    const files = await filesOf((await pack()).ticket);
    const pages = await textOf(files.get('report.pdf') as Buffer);
    const text = pages.join(' ');
    for (const part of [
      'AZD000000061',
      '1 Plant Road, Phoenix, AZ 85004, United States',
      'declared since 2020-01-01',
    ]) {
      expect(text).toContain(part);
    }
    for (const title of ['Containers on site (2)', 'Satellite areas (1)', 'Inspections of areas (1)']) {
      expect(text).toContain(title);
    }
    for (const title of ['Deadlines and their rules', 'Shipments and manifests (0)', 'Extensions granted (0)']) {
      expect(text).toContain(title);
    }
    expect(text).toMatch(new RegExp(`OLD-1 .*${added} .*200 .*overdue`));
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
  });

  it('is the same to the last byte after the site was renamed, moved, numbered and categorised anew', async () => {
    const before = await pack();
    await change({
      name: 'New works',
      optionalName: 'New Works Inc.',
      epaId: 'AZD000000062',
      physicalAddress: { ...address, addressLine1: '2 Other Road' },
    });
    await declare('small', addDays(waste.today, -30));
    expect((await pack()).sha256).toBe(before.sha256);
    await ageRecords(5);
    const files = await filesOf((await pack()).ticket);
    expect(JSON.parse(String(files.get('site.json')))).toMatchObject({
      name: 'New works',
      epaId: 'AZD000000062',
      address: ['2 Other Road', 'Phoenix, AZ 85004', 'United States'],
      generatorCategory: { since: addDays(waste.today, -30) },
    });
  });
});

describe('a report on paper', () => {
  const report = (count: number) => ({
    title: 'Łódź works',
    foot: 'Works',
    knownAt: new Date('2026-01-12T08:00:00Z'),
    facts: [['Site', 'Works']] as const,
    tables: [
      {
        title: 'Drums',
        empty: 'None.',
        columns: [
          { title: 'Number', share: 1 },
          { title: 'Waste', share: 3 },
        ],
        rows: Array.from({ length: count }, (_, index) => ({ cells: [`D-${index}`, 'Spent solvent '.repeat(30)] })),
      },
    ],
  });

  it('repeats the head of a table on each page, and loses no row', async () => {
    const pages = await textOf(await reportPdf(report(60)));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.every((page) => page.includes('Number') && page.includes('Waste'))).toBe(true);
    const text = pages.join(' ');
    expect(Array.from({ length: 60 }, (_, index) => index).filter((index) => !text.includes(`D-${index} `))).toEqual(
      [],
    );
  });

  it('says that there is nothing, and says the same in the same bytes', async () => {
    const [one, other] = [await reportPdf(report(0)), await reportPdf(report(0))];
    expect((await textOf(one))[0]).toContain('None.');
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });
});
