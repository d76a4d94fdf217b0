import { landDisposalNotices } from '@oikos/contract/waste/shipment/land-disposal-notices.ts';
import {
  wasteStreamMethods,
  wasteStreamProfiles,
} from '@oikos/contract/waste/stream/waste-streams/waste-stream-parts.ts';
import { createWasteStream, saveWasteStreamCodes } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import type { Call } from '../../packages/server/src/foundation/http/in-process-client.ts';
import type { WasteSites } from './create-sites.ts';
import type { Reference } from './reference.ts';
import { type DemoStream, demoStreams } from './streams.ts';

async function createStream(call: Call, reference: Reference, stream: DemoStream, today: LocalDate): Promise<number> {
  const { dot } = stream;
  const { body } = await call(createWasteStream, {
    name: stream.name,
    number: stream.number,
    description: stream.description,
    isActive: true,
    physicalState: stream.state,
    bulkDensity: stream.density ?? null,
    bulkDensityUnitId: stream.density === undefined ? null : reference.id('unit', 'kg/m3'),
    defaultUnitId: reference.id('unit', stream.unit),
    isHazardous: stream.codes.length > 0,
    isAcuteResidue: false,
    isUniversalWaste: stream.isUniversal ?? false,
    isPcb: stream.isPcb ?? false,
    generatorKnowledge: true,
    analysisRequired: false,
    compatibilityGroups: [...stream.groups],
    isDilute: false,
    locationIds: [],
    profileRevision: 1,
    profileRevisionDate: addDays(today, -400),
    isDotHazardous: dot !== undefined,
    hazardousMaterialId: null,
    identificationNumber: dot?.number ?? '',
    properShippingName: dot?.name ?? '',
    technicalNames: dot?.technicalNames ?? '',
    hazardClass: dot?.hazardClass ?? '',
    packingGroup: dot?.group ?? '',
    isReportableQuantity: false,
    emergencyResponseGuideId: null,
    transportationLabelIds: [],
    transportationMode: 'Highway',
    specialHandling: '',
    formCode: stream.form ?? '',
    sourceCode: stream.source ?? '',
    minimizationCode: '',
  });
  if (stream.codes.length > 0) {
    const wasteCodeIds = stream.codes.map((code) => reference.id('wasteCode', code));
    await call(saveWasteStreamCodes, { id: body.id, version: body.version, wasteCodeIds });
  }
  const managementMethodId = reference.id('method', stream.method);
  await call(wasteStreamMethods.endpoints.create, { wasteStreamId: body.id, managementMethodId, isDefault: true });
  return body.id;
}

/** The notice that went with the first shipment to a facility. */
async function recordNotice(
  call: Call,
  wasteStreamId: number,
  facilityId: number,
  stream: DemoStream,
  sentOn: LocalDate,
) {
  await call(landDisposalNotices.endpoints.create, {
    wasteStreamId,
    facilityId,
    kind: 'treatmentNeeded',
    sentOn,
    manifestNumber: `1000${stream.number.replace(/\D/g, '').padStart(5, '0')}GBT`,
    epaCodes: stream.codes.join(', '),
    wasteType: 'nonwastewater',
    subcategory: '',
    constituents: '',
    isMonitored: true,
    isDebris: false,
    isSoil: false,
    prohibitedFrom: null,
    changedOn: null,
    storedFileId: null,
  });
}

/** The streams with the facilities' profiles: one is about to expire. To one of the facilities no notice went yet. */
export async function createStreams(
  call: Call,
  reference: Reference,
  { nodes }: WasteSites,
  today: LocalDate,
): Promise<ReadonlyMap<string, number>> {
  const streams = new Map<string, number>();
  for (const stream of demoStreams) {
    const id = await createStream(call, reference, stream, today);
    streams.set(stream.key, id);
    for (const facility of ['gila', 'mojave'] as const) {
      await call(wasteStreamProfiles.endpoints.create, {
        wasteStreamId: id,
        facilityId: nodes.get(facility) ?? 0,
        profileNumber: `${facility === 'gila' ? 'GB' : 'MT'}-${stream.number}`,
        revision: 1,
        revisionDate: addDays(today, -400),
        approvedOn: addDays(today, -390),
        expiresOn: addDays(today, stream.key === 'acid' && facility === 'gila' ? 21 : 400),
      });
    }
    const isFederal = stream.codes.length > 0 && !stream.isUniversal;
    if (isFederal) await recordNotice(call, id, nodes.get('gila') ?? 0, stream, addDays(today, -380));
  }
  return streams;
}
