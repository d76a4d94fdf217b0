import { exportManifest, importManifest } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { readShipment, saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { expect } from 'vitest';
import type { TestClient } from '../../../../testing/api.ts';

const waste = {
  lineNumber: 1,
  dotHazardous: false,
  wasteDescription: 'Plating sludge',
  epaWaste: true,
  pcb: false,
  br: false,
  quantity: { containerNumber: 2, containerType: { code: 'DM' }, quantity: 400, unitOfMeasurement: { code: 'P' } },
  hazardousWaste: { federalWasteCodes: [{ code: 'F006' }] },
};

export const onPaper = (epaSiteId: string, date: string) => ({
  epaSiteId,
  paperSignatureInfo: { printedName: 'A. Signer', signatureDate: `${date}T04:00:00.000+0000` },
});

export const electronically = (epaSiteId: string, signatureDate: string) => ({
  epaSiteId,
  electronicSignaturesInfo: [{ signer: { userId: 'signer' }, signatureDate }],
});

interface Sites {
  readonly generator: string;
  readonly transporter: string;
  readonly facility: string;
}

/** e-Manifests between sites with these EPA ids, as a client imports, edits and exports them. */
export function eManifests(client: TestClient, sites: Sites) {
  let count = 0;
  const nextNumber = () => {
    count += 1;
    return `${String(count).padStart(9, '0')}JJK`;
  };
  const documentOf = (more: object): Record<string, unknown> => ({
    manifestTrackingNumber: nextNumber(),
    generator: { epaSiteId: sites.generator },
    transporters: [{ epaSiteId: sites.transporter, order: 1 }],
    designatedFacility: { epaSiteId: sites.facility },
    wastes: [waste],
    ...more,
  });
  const bring = async (document: Record<string, unknown>) => {
    const asked = await client.call(importManifest, { document });
    // Old days are asked about, as everywhere.
    const confirmedDates = (asked.body.errors ?? []).flatMap(({ parameters = [] }) =>
      parameters.slice(0, 1).map(String),
    );
    const { status, body } =
      asked.status === 200 ? asked : await client.call(importManifest, { document, confirmedDates });
    expect([status, body.problems]).toEqual([200, []]);
    return { id: body.shipment?.id ?? 0, warnings: body.warnings, newSites: body.newSites };
  };
  const read = async (id: number) => (await client.call(readShipment, { id })).body;
  const exported = async (id: number) => (await client.call(exportManifest, { id })).body;
  /** Edits a note of it, as its page does, and gives what EPA would be sent then. */
  const edited = async (id: number) => {
    const shipment = await read(id);
    const { status, body } = await client.call(saveShipment, { ...shipment, notes: 'Gate 2' });
    expect([status, body.errors]).toEqual([200, undefined]);
    return exported(id);
  };
  return { nextNumber, documentOf, bring, read, exported, edited };
}
