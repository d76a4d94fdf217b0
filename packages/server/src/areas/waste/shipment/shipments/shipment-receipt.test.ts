import {
  createShipmentLine,
  loadContainers,
  updateShipmentLine,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import {
  recordShipmentRejection,
  recordShipmentReturns,
} from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { saveShipment, searchShipments } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { createTestReceipts } from './testing-receipt-parties.ts';
import { daysOfTests } from './testing-shipper.ts';

const api = await createTestApi();
const {
  companyId,
  administrator,
  shipper,
  generatorId,
  transporterIds,
  solvent,
  parties,
  read,
  move,
  underWay,
  linesOf,
} = await createTestReceipts(api);

/** The shipment saved again with its transporters in this order and these days of acceptance. */
const carry = async (id: number, transporters: readonly { transporterId: number; acceptedOn: string | null }[]) => {
  const shipment = await read(id);
  return administrator.call(saveShipment, { ...shipment, transporters: [...transporters] });
};
const [first = 0, second = 0] = transporterIds;
const acceptedOn = (...days: readonly (string | null)[]) =>
  transporterIds.map((transporterId, index) => ({ transporterId, acceptedOn: days[index] ?? null }));

describe('what is refused of a shipment names its fields', () => {
  const pathsOf = (reply: { readonly body: { readonly errors?: readonly { readonly path: string }[] } }) =>
    reply.body.errors?.map(({ path }) => path);

  it('of a difference that is sent with changed fields only: those that would become blank', async () => {
    const { id } = await underWay();
    await move(id, 'Received', { date: '2026-01-14' });
    const [line] = await linesOf(id);
    if (!line) throw new Error('The shipment has no line');
    const { version, wasteStreamId } = line;
    const difference = { hasQuantityDiscrepancy: true, discrepancyComments: 'One drum less' };
    const sent = { id: line.id, version, shipmentId: id, wasteStreamId, ...difference };
    const refused = await administrator.call(updateShipmentLine, sent);
    expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
      400,
      "You can't change this, because the shipment is Received",
    ]);
    expect(pathsOf(refused)).toEqual(expect.arrayContaining(['properShippingName', 'quantity', 'wasteCodeIds']));
    expect(pathsOf(refused)).not.toContain('hasQuantityDiscrepancy');
    expect((await administrator.call(updateShipmentLine, { ...line, ...difference })).status).toBe(200);
  });

  it('of a line, a container, a return and a rejection that come too early or too late', async () => {
    const { id, lineId } = await shipper.shipment(administrator, parties, solvent);
    const empty = await shipper.drum(generatorId, 'E-1', await shipper.stream('Another solvent'));
    const load = await administrator.call(loadContainers, { id: lineId, containerIds: [empty] });
    expect([load.status, pathsOf(load)]).toEqual([400, ['containerIds']]);
    const dates = { manifestReturnedOn: '2026-01-20', certificateOfDisposalOn: null };
    const { version } = await read(id);
    const early = await administrator.call(recordShipmentReturns, { id, version, ...dates });
    expect([early.status, pathsOf(early)]).toEqual([400, ['manifestReturnedOn']]);
    const destination = {
      rejectionDestination: 'generator',
      alternateFacilityId: null,
      rejectedWasteArrivedOn: null,
    } as const;
    const nothing = await administrator.call(recordShipmentRejection, { id, version, ...destination });
    expect([nothing.status, pathsOf(nothing)]).toEqual([400, ['rejectionDestination']]);
    await move(id, 'Shipped');
    const late = await administrator.call(createShipmentLine, await shipper.line(id, solvent));
    expect([late.status, pathsOf(late)]).toEqual([400, ['shipmentId']]);
  });
});

describe('who carries a shipment', () => {
  it('is fixed once it has left, but the second transporter takes it later, and that is recorded (40 CFR 263.20)', async () => {
    const { id } = await shipper.shipment(administrator, parties, solvent);
    await move(id, 'Shipped');
    const swapped = await carry(id, acceptedOn('2026-01-12').toReversed());
    expect([swapped.status, swapped.body.errors?.[0]?.path]).toEqual([400, 'transporters']);
    expect((await carry(id, acceptedOn('2026-01-12', '2026-01-11'))).body.errors?.[0]).toMatchObject({
      path: 'transporters.1.acceptedOn',
      message: "Can't be before Transporter 1, 2026-01-12",
    });
    expect((await carry(id, acceptedOn('2026-01-12', '2026-01-14'))).status).toBe(200);
    expect((await read(id)).transporters).toMatchObject(acceptedOn('2026-01-12', '2026-01-14'));
  });

  it('took it before the facility did', async () => {
    const { id } = await shipper.shipment(administrator, parties, solvent);
    await move(id, 'Shipped');
    await carry(id, acceptedOn('2026-01-12', '2026-01-14'));
    expect((await move(id, 'Received', { date: '2026-01-13' })).body.errors?.[0]).toMatchObject({
      path: 'date',
      message:
        'Transporter 2 accepted the waste on 2026-01-14. Generator, transporters and facility sign in this order.',
    });
    expect((await move(id, 'Received', { date: '2026-01-15' })).status).toBe(200);
    expect((await carry(id, acceptedOn('2026-01-12', '2026-01-16'))).body.message).toBe(
      "Can't be after 2026-01-15, when the facility received the waste",
    );
  });

  it('is not reported any more for a closed shipment', async () => {
    const { id } = await shipper.shipment(administrator, parties, solvent);
    await move(id, 'Shipped');
    await move(id, 'Received');
    await move(id, 'Closed');
    expect((await carry(id, [{ transporterId: first, acceptedOn: '2026-01-12' }])).status).toBe(400);
    expect((await carry(id, acceptedOn('2026-01-12', '2026-01-12'))).status).toBe(400);
    expect((await read(id)).transporters.map(({ transporterId }) => transporterId)).toEqual([first, second]);
  });
});

describe('the day of receipt', () => {
  it('that was mistyped is corrected, within the order of the signatures', async () => {
    const { id } = await underWay([0, 0]);
    const correct = async (receivedOn: string) => {
      const { version } = await read(id);
      const returns = { manifestReturnedOn: null, certificateOfDisposalOn: null };
      return administrator.call(recordShipmentReturns, {
        id,
        version,
        confirmedDates: daysOfTests,
        receivedOn,
        ...returns,
      });
    };
    expect((await correct('2026-01-14')).body.message).toBe('The shipment was neither received nor rejected yet');
    await move(id, 'Received', { date: '2026-01-15' });
    expect((await correct('2026-01-11')).body.message).toBe("Can't be before Shipment Date, 2026-01-12");
    expect((await correct('2026-01-14')).status).toBe(200);
    expect((await read(id)).receivedOn).toBe('2026-01-14');
    await move(id, 'Closed');
    expect((await correct('2026-01-13')).status).toBe(400);
    expect((await correct('2026-01-14')).status).toBe(200);
  });

  it('comes before the signed copy and the certificate of disposal', async () => {
    const { id } = await underWay([0, 0]);
    await move(id, 'Received', { date: '2026-01-15' });
    const { version } = await read(id);
    const returns = { id, version, manifestReturnedOn: '2026-01-16', certificateOfDisposalOn: '2026-01-13' };
    expect((await administrator.call(recordShipmentReturns, returns)).body.errors?.[0]).toMatchObject({
      path: 'certificateOfDisposalOn',
      message: "Can't be before Date of receipt, 2026-01-15",
    });
  });
});

describe('the copy of the manifest', () => {
  it('is not waited for of what is neither hazardous waste nor PCB (40 CFR 262.42)', async () => {
    const { id } = await shipper.shipment(administrator, parties, solvent, {}, { isEpaWaste: false, wasteCodeIds: [] });
    await move(id, 'Shipped');
    expect((await read(id)).exceptionWatch).toBeNull();
    const listed = await administrator.call(searchShipments, { isUnreturned: true, take: 0 });
    expect(listed.body.items.map((each) => each.id)).not.toContain(id);
    const ofState = await shipper.shipment(administrator, parties, solvent, {}, { isEpaWaste: false });
    await move(ofState.id, 'Shipped');
    expect((await read(ofState.id)).exceptionWatch).not.toBeNull();
  });

  it('is waited for by who ships out, not by who receives (40 CFR 262.42)', async () => {
    await api.within(companyId, ({ db }) =>
      sql`insert into exception_report_rule (governing_body_id, name, generator_category, inquiry_days, report_days, citation, valid_from)
        select id, 'Large, tested', 'large', 45, 60, '40 CFR 262.42(a)', '2020-01-01' from governing_body where shipped_key = 'epa'`.execute(
        db,
      ),
    );
    const outgoing = await shipper.shipment(administrator, parties, solvent);
    const incoming = await shipper.shipment(administrator, parties, solvent, { shipmentType: 'incoming' });
    for (const { id } of [outgoing, incoming]) await move(id, 'Shipped');
    expect((await read(outgoing.id)).exceptionWatch?.stage).toBe('reportDue');
    expect((await read(incoming.id)).exceptionWatch).toBeNull();
  });
});
