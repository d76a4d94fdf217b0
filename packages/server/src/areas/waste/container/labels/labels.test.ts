import { createHash } from 'node:crypto';
import {
  previewLabels,
  printLabels,
  readLabelValues,
  suggestLabels,
} from '@oikos/contract/waste/container/labels/label-printing.ts';
import { type LabelTemplateRow, labelTemplates } from '@oikos/contract/waste/container/labels/label-templates.ts';
import type { LabelValues } from '@oikos/domain/waste/container/labels/label-fields.ts';
import { layOutLabel, POINTS_PER_MILLIMETRE } from '@oikos/domain/waste/container/labels/lay-out-label.ts';
import { sql } from 'kysely';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { removeUnreferenced } from '../../../../foundation/files/remove-unreferenced.ts';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingShipper } from '../../shipment/shipments/testing-shipper.ts';

const api = await createTestApi();
const companyId = await api.company('Label Works');
const administrator = await api.user(companyId, 'administrator');
const shipper = new TestingShipper(api, companyId);
const site = await shipper.site('Desert Sky Plating');
const carrier = await shipper.site('Mesa Haulage', { role: 'transporter' });
const facility = await shipper.site('Coastal Treatment', { role: 'facility' });
const solvent = await shipper.stream('Spent solvent');
const { search, read, create, update, remove } = labelTemplates.endpoints;

const templates: LabelTemplateRow[] = (await administrator.call(search, {})).body.items;
const template = (name: string) => templates.find((each) => each.name.startsWith(name)) as LabelTemplateRow;
const central = template('Hazardous waste, central');
const satellite = template('Hazardous waste, satellite');
const preTransport = template('Hazardous waste, pre');

const change = (query: ReturnType<typeof sql>) =>
  api.within(companyId, async ({ db }) => void (await query.execute(db)));
const fieldsOf = ({ id, version, isShipped, isCustomised, ...fields }: LabelTemplateRow) => fields;

interface PrintedText {
  readonly text: string;
  readonly left: number;
  readonly base: number;
}

/** What a reader finds on each page, in points from the upper left corner. */
async function textsOf(pdf: Uint8Array): Promise<PrintedText[][]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, left: item.transform[4] as number, base: height - (item.transform[5] as number) }]
          : [],
      );
    }),
  );
}

const download = async (ticket: string): Promise<Buffer> =>
  (await administrator.inject({ url: `/download/${ticket}` })).rawPayload;

describe('label templates', () => {
  it('come with the product for every type of label, and stay', async () => {
    expect(templates.map(({ labelType, phase }) => `${labelType} ${phase}`).sort()).toEqual([
      'hazardous central',
      'hazardous episodic',
      'hazardous preTransport',
      'hazardous satellite',
      'labPack preTransport',
      'nonHazardous other',
      'pcb other',
      'universal other',
      'usedOil other',
    ]);
    expect((await administrator.call(remove, { id: central.id })).status).toBe(400);
    for (const shipped of templates) {
      const { status, body } = await administrator.call(update, {
        ...fieldsOf(shipped),
        id: shipped.id,
        version: shipped.version,
      });
      expect([shipped.name, status, body.message]).toEqual([shipped.name, 200, undefined]);
    }
  });

  it('are added, changed with their version, and deleted', async () => {
    const made = await administrator.call(create, { ...fieldsOf(satellite), name: 'Our satellite label' });
    expect(made.status).toBe(200);
    const change = { ...fieldsOf(satellite), name: 'Our own label', id: made.body.id, version: made.body.version };
    expect((await administrator.call(update, change)).body.version).toBe(2);
    expect((await administrator.call(update, change)).status).toBe(409);
    expect((await administrator.call(read, { id: made.body.id })).body).toMatchObject({
      name: 'Our own label',
      layout: satellite.layout,
    });
    expect((await administrator.call(remove, { id: made.body.id })).status).toBe(200);
  });

  it('refuse what could not be printed, at its field', async () => {
    const [first, ...rest] = satellite.layout.elements;
    if (!first) throw new Error('an empty label');
    const wrong: readonly [object, string, string][] = [
      [{ phase: 'other' }, 'phase', 'Choose where containers with this label are stored'],
      [{ sheet: { ...satellite.sheet, columns: 3 } }, 'sheet.labelWidth', 'wider than the page'],
      [{ sheet: { ...satellite.sheet, rows: 4 } }, 'sheet.labelHeight', 'higher than the page'],
      [{ layout: { elements: [] } }, 'layout.elements', 'The label is empty'],
      [{ layout: { elements: [{ ...first, left: 60 }, ...rest] } }, 'layout', 'beyond the edge of the label'],
      [
        { layout: { elements: [{ ...first, content: '{{waste.colour}}' }] } },
        'layout.elements.0.content',
        "The field waste.colour doesn't exist",
      ],
      [{ name: central.name }, 'name', ''],
    ];
    for (const [more, path, message] of wrong) {
      const { status, body } = await administrator.call(create, {
        ...fieldsOf(satellite),
        name: 'Wrong label',
        ...more,
      } as never);
      expect([path, status, body.errors?.[0]?.path]).toEqual([path, 400, path]);
      expect(body.errors?.[0]?.message).toContain(message);
    }
  });
});

describe('labels of containers', async () => {
  const drum = await shipper.drum(site, 'DS-0001', solvent);
  const second = await shipper.drum(site, 'DS-0002', solvent);
  const fresh = await shipper.drum(site, 'DS-0003', solvent);
  await change(sql`update container set initial_accumulation_date = null where id = ${fresh}`);

  it('say what the container holds, where it is, since when, and who made it', async () => {
    const { body } = await administrator.call(readLabelValues, { containerIds: [drum] });
    expect(body.labels[0]?.values).toMatchObject({
      'container.number': 'DS-0001',
      'container.startDate': 'Jan 5, 2026',
      'container.amount': '220.462 lb',
      'container.address': `${api.configuration.publicUrl}/waste/containers/edit/${drum}`,
      'waste.streams': 'Spent solvent',
      'waste.codes': 'D001, F003',
      'waste.hazards': 'Ignitable',
      'waste.physicalState': 'Liquid',
      'waste.shippingName': 'Flammable liquids, n.o.s. (acetone)',
      'waste.identificationNumber': 'UN1993',
      'waste.description': 'UN1993, Waste Flammable liquids, n.o.s. (acetone), 3, PG II',
      'generator.name': 'Desert Sky Plating',
      'generator.address': '1 Plant Road\nPhoenix, AZ 85004',
      'generator.phone': '602-555-0101',
      'shipment.trackingNumber': '',
    });
  });

  it('are printed as previewed, to the byte, and each is recorded', async () => {
    const job = { id: central.id, containerIds: [drum, second], copies: 2, startPosition: 1 };
    const preview = (await administrator.call(previewLabels, job)).body;
    expect(preview).toMatchObject({ labels: 4, pages: 4 });
    const looked = Buffer.from(preview.pdf ?? '', 'base64');
    const printed = (await administrator.call(printLabels, job)).body;
    const file = await download(printed.ticket);
    expect(file.equals(looked)).toBe(true);
    expect(createHash('sha256').update(file).digest('hex')).toBe(preview.sha256);
    expect(printed.sha256).toBe(preview.sha256);
    await api.within(companyId, async ({ db }) => {
      const { rows } = await sql<{ template: string; user: number }>`
        select changes -> 'labelPrinted' -> 'new' ->> 'template' as template, user_id as user from audit_log
        where entity = 'container' and entity_id = ${second} order by id desc limit 1`.execute(db);
      expect(rows[0]).toEqual({ template: central.name, user: administrator.userId });
    });
    // Whatever the night removes, what was printed can be looked at by its entry in the log.
    await removeUnreferenced(api.database);
    await change(sql`update stored_file set unreferenced_since = unreferenced_since - interval '8 days'`);
    await removeUnreferenced(api.database);
    const { rows: kept } = await api.within(companyId, ({ db }) =>
      sql`select from stored_file where sha256 = ${preview.sha256}`.execute(db),
    );
    expect(kept).toHaveLength(1);
  });

  it('are in the PDF where the screen draws them', async () => {
    await change(sql`insert into waste_area (node_id, site_id, kind) values (${site}, ${site}, 'satellite')`);
    await change(sql`update container set area_id = ${site} where id = ${drum}`);
    const { body } = await administrator.call(previewLabels, {
      id: satellite.id,
      containerIds: [drum],
      copies: 1,
      startPosition: 4,
    });
    await change(sql`update container set area_id = null where id = ${drum}`);
    const { sheet, layout } = satellite;
    const left = sheet.marginLeft + sheet.labelWidth + sheet.gapAcross;
    const top = sheet.marginTop + sheet.labelHeight;
    const drawn = layOutLabel(layout.elements, body.values[0] as LabelValues).drawn.flatMap((each) =>
      each.kind === 'text' ? [[each.text, left + each.left, top + each.base] as const] : [],
    );
    const [page = []] = await textsOf(Buffer.from(body.pdf ?? '', 'base64'));
    expect(page.map(({ text }) => text)).toEqual(drawn.map(([text]) => text));
    page.forEach((found, index) => {
      expect(found.left).toBeCloseTo((drawn[index]?.[1] ?? 0) * POINTS_PER_MILLIMETRE, 1);
      expect(found.base).toBeCloseTo((drawn[index]?.[2] ?? 0) * POINTS_PER_MILLIMETRE, 1);
    });
  });

  it('are refused while an element that the law asks for is missing, by its name (40 CFR 262.17(a)(5)(i)(C))', async () => {
    const job = { id: central.id, containerIds: [drum, fresh] };
    const preview = (await administrator.call(previewLabels, job)).body;
    expect(preview).toMatchObject({ labels: 1, pages: 1 });
    expect(preview.verdicts[1]).toMatchObject({
      containerIdValue: 'DS-0003',
      isPrintable: false,
      missing: [
        {
          key: 'accumulationStart',
          reason: 'noValue',
          message:
            'The container lacks the date on which accumulation began (40 CFR 262.16(b)(6)(i)(C), 262.17(a)(5)(i)(C))',
        },
      ],
    });
    const refused = await administrator.call(printLabels, job);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('DS-0003: The container lacks the date on which accumulation began'),
    ]);
    const valid = await administrator.call(printLabels, { ...job, isPrintableOnly: true });
    expect([valid.status, valid.body.labels]).toEqual([200, 1]);
    const none = await administrator.call(printLabels, { ...job, containerIds: [fresh], isPrintableOnly: true });
    expect([none.status, none.body.message]).toEqual([400, 'None of the containers can be labeled with this template']);
  });

  it('of another area or of other waste are refused (40 CFR 262.17(a)(5)(i)(C))', async () => {
    const messages = async (id: number) => {
      const { body } = await administrator.call(previewLabels, { id, containerIds: [drum] });
      return body.verdicts[0]?.missing.map(({ message }) => message);
    };
    expect(await messages(satellite.id)).toEqual([
      'The template lacks the date on which accumulation began (40 CFR 262.16(b)(6)(i)(C), 262.17(a)(5)(i)(C))',
    ]);
    const denied =
      'The container holds hazardous waste: this label would say otherwise (40 CFR 262.15(a)(5), 262.16(b)(6), 262.17(a)(5))';
    expect(await messages(template('Non-hazardous').id)).toEqual([denied]);
    expect(await messages(template('Used oil').id)).toEqual([denied]);
  });

  it('before transport wait for the manifest tracking number (40 CFR 262.32(b)(4))', async () => {
    const job = { id: preTransport.id, containerIds: [drum] };
    const missing = async () =>
      (await administrator.call(previewLabels, job)).body.verdicts[0]?.missing.map(({ key }) => key);
    expect(await missing()).toEqual(['trackingNumber']);
    const parties = { generatorId: site, transporterIds: [carrier], facilityId: facility };
    const shipment = await shipper.shipment(administrator, parties, solvent);
    await change(sql`update shipment set tracking_number = '012345678ELC' where id = ${shipment.id}`);
    await change(sql`update container set shipment_line_id = ${shipment.lineId} where id = ${drum}`);
    expect(await missing()).toEqual([]);
  });

  it('are suggested by what is in the container and where it is; a type without template is named (X174)', async () => {
    const suggest = async () => (await administrator.call(suggestLabels, { containerIds: [drum, second] })).body;
    expect((await suggest()).containers).toMatchObject([
      { containerId: drum, labelType: 'hazardous', phase: 'preTransport', templateId: preTransport.id, message: null },
      { containerId: second, labelType: 'hazardous', phase: 'central', templateId: central.id },
    ]);
    await change(sql`update label_template set is_active = false where id = ${central.id}`);
    expect((await suggest()).containers[1]).toMatchObject({
      templateId: null,
      message: 'There is no label template defined for the label type Hazardous Waste, Central area',
    });
    await change(sql`update label_template set is_active = true where id = ${central.id}`);
  });

  it('are refused beyond the sheet and beyond a thousand', async () => {
    const job = { id: satellite.id, containerIds: [drum] };
    const refusal = async (more: object) => (await administrator.call(previewLabels, { ...job, ...more })).body.message;
    expect(await refusal({ startPosition: 7 })).toBe('The sheet has 6 labels');
    expect(await refusal({ copies: 21 })).toBe('Must be at most 20');
  });

  it("are out of reach of those who don't see the container", async () => {
    const elsewhere = await api.company('Other Works');
    const stranger = await api.user(elsewhere, 'administrator');
    const { status } = await stranger.call(previewLabels, { id: central.id, containerIds: [drum] });
    expect(status).toBe(404);
  });
});
