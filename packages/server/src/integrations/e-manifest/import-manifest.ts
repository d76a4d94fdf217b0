import type { Problem } from '@oikos/contract/replies.ts';
import { type EManifest, eManifest } from '@oikos/contract/waste/shipment/manifests/e-manifest.ts';
import { eManifestProblems } from '@oikos/contract/waste/shipment/manifests/e-manifest-problems.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { Manifest, ManifestLine, ManifestSite } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { isSigned } from '@oikos/domain/waste/shipment/manifest/manifest-status.ts';
import { isElectronic } from '@oikos/domain/waste/shipment/manifest/preflight.ts';
import { shipmentPart } from './export-manifest.ts';
import { linePart, sitePart } from './export-parts.ts';
import {
  dateOf,
  EPA_TIME_ZONE,
  foreignOriginOf,
  lineOf,
  phoneOf,
  plannedDayOf,
  rejectionOf,
  rejectionSignedOn,
  signedOn,
  siteOf,
} from './import-parts.ts';
import { differencesOf, isObject, type JsonObject } from './passthrough.ts';

export type ImportedManifest =
  | {
      readonly manifest: Manifest;
      readonly dates: ManifestDates;
      readonly problems: readonly [];
    }
  | { readonly manifest: null; readonly problems: readonly Problem[] };

/** What happened when, by EPA and by the signatures of the document; a null didn't happen yet, or isn't said. */
export interface ManifestDates {
  /** For when it is planned. */
  readonly plannedOn: LocalDate | null;
  /** When the waste left. */
  readonly shippedOn: LocalDate | null;
  /** When each transporter took it, in their order. */
  readonly acceptedOn: readonly (LocalDate | null)[];
  /** When the facility took or rejected it. */
  readonly receivedOn: LocalDate | null;
  /** When rejected waste was taken by the alternate facility, or by the generator that it went back to. */
  readonly takenOn: LocalDate | null;
  /** When the facility signed the manifest, once EPA holds it as signed by everybody. */
  readonly signedOn: LocalDate | null;
}

/**
 * EPA's e-Manifest JSON as our model, with everything else carried beside its part: exported again, it says the same.
 * A document that isn't an e-Manifest by EPA's schema is refused at the fields that EPA would name; what EPA's prose
 * asks beyond that, `preflight` with the source 'import' warns about. Days are those of the site in whose time zone it is read.
 */
export const importManifest = (document: unknown, timeZone = EPA_TIME_ZONE): ImportedManifest => {
  const parsed = eManifest.safeParse(document);
  if (!parsed.success || !isObject(document)) return { manifest: null, problems: eManifestProblems(document) };
  const { data } = parsed;
  const manifest = modelOf(data, document, timeZone);
  return {
    manifest: { ...manifest, passthrough: differencesOf(shipmentPart(manifest), restOf(document, manifest)) },
    dates: datesOf(data, manifest, timeZone),
    problems: [],
  };
};

/**
 * The generator of a paper manifest signs as it hands the waste over; of an electronic one it signs before, so that only
 * the first transporter's signature says that the waste left.
 */
const datesOf = (data: EManifest, manifest: Manifest, timeZone: string): ManifestDates => {
  const signed = (site: Parameters<typeof signedOn>[0]) => signedOn(site, timeZone);
  const { designatedFacility, rejectionInfo } = data;
  const generatorOn = signed(data.generator);
  const acceptedOn = transportersInOrder(data, []).map(({ item }) => signed(item));
  const facilityOn = signed(designatedFacility) ?? signed(rejectionInfo?.alternateDesignatedFacility);
  const receivedOn = dateOf(data.receivedDate, timeZone) ?? facilityOn;
  const leftOn = dateOf(data.shippedDate, timeZone) ?? acceptedOn[0] ?? null;
  const handedOver = isElectronic(manifest.submissionType) && receivedOn === null ? null : generatorOn;
  return {
    plannedOn: plannedDayOf(data.potentialShipDate, timeZone) ?? generatorOn,
    shippedOn: leftOn ?? handedOver ?? receivedOn,
    acceptedOn,
    receivedOn,
    takenOn: data.rejection === true ? takenOn(data, timeZone) : null,
    signedOn: isSigned(manifest.status) ? (facilityOn ?? receivedOn) : null,
  };
};

/** Item 18c. Where no designated facility is named, the alternate one is who received the waste. */
const takenOn = ({ designatedFacility, rejectionInfo: info }: EManifest, timeZone: string): LocalDate | null => {
  if (info?.alternateDesignatedFacilityType === 'Generator') return rejectionSignedOn(info, timeZone);
  return designatedFacility === undefined ? null : signedOn(info?.alternateDesignatedFacility, timeZone);
};

const modelOf = (data: EManifest, document: JsonObject, timeZone: string): Manifest => ({
  // A document may leave its type open; hybrid is the default of manifests made here.
  submissionType: data.submissionType ?? 'Hybrid',
  status: data.status ?? null,
  trackingNumber: data.manifestTrackingNumber ?? null,
  generator: generatorOf(data, document, timeZone),
  transporters: transportersOf(data, document, timeZone),
  designatedFacility: data.designatedFacility
    ? carryingSite(siteOf(data.designatedFacility, timeZone), sitePart, document.designatedFacility)
    : null,
  lines: linesOf(data, document, timeZone),
  handlingInstructions: data.additionalInfo?.handlingInstructions ?? null,
  foreignOrigin: data.import === true ? foreignOriginOf(data.importInfo) : null,
  rejection: data.rejection === true ? rejectionWithSite(data, document, timeZone) : null,
  discrepancy: null,
  residueTrackingNumbers: data.residueNewManifestTrackingNumbers ?? [],
  previous: data.containsPreviousRejectOrResidue === true ? previousOf(data) : null,
  passthrough: [],
});

const generatorOf = (data: EManifest, document: JsonObject, timeZone: string): Manifest['generator'] => {
  const emergencyPhone = phoneOf(data.generator?.emergencyPhone);
  const site = carryingSite(
    siteOf(data.generator, timeZone),
    (bare) => sitePart(bare, emergencyPhone),
    document.generator,
  );
  return { ...site, emergencyPhone };
};

/** In the order of custody, which is what `order` says and not their place in the list. */
const transportersInOrder = ({ transporters = [] }: EManifest, raws: readonly unknown[]) =>
  inOrder(transporters, raws, ({ order }) => order);

const transportersOf = (data: EManifest, document: JsonObject, timeZone: string): ManifestSite[] =>
  transportersInOrder(data, listOf(document.transporters)).map(({ item, raw }, index) =>
    carryingSite(siteOf(item, timeZone), (site) => ({ ...sitePart(site), order: index + 1 }), raw),
  );

const linesOf = (data: EManifest, document: JsonObject, timeZone: string): ManifestLine[] =>
  inOrder(data.wastes ?? [], listOf(document.wastes), ({ lineNumber }) => lineNumber).map(({ item, raw }, index) => {
    const line = lineOf(item, timeZone);
    return { ...line, passthrough: differencesOf(linePart(line, index + 1), objectOf(raw)) };
  });

const rejectionWithSite = (data: EManifest, document: JsonObject, timeZone: string): Manifest['rejection'] => {
  const rejection = rejectionOf(data.rejectionInfo, timeZone);
  if (rejection.alternateFacility === null) return rejection;
  const raw = objectOf(document.rejectionInfo).alternateDesignatedFacility;
  return { ...rejection, alternateFacility: carryingSite(rejection.alternateFacility, sitePart, raw) };
};

const previousOf = ({ additionalInfo }: EManifest): Manifest['previous'] => {
  const destination = additionalInfo?.newManifestDestination;
  return {
    trackingNumbers: additionalInfo?.originalManifestTrackingNumbers ?? [],
    content: null,
    destination: destination === undefined ? null : destination === 'Tsdf' ? 'facility' : 'generator',
  };
};

/** The site with what is carried, as long as it stays the same site. */
const carryingSite = (site: ManifestSite, part: (site: ManifestSite) => JsonObject, raw: unknown): ManifestSite => ({
  ...site,
  passthrough: differencesOf(part(site), objectOf(raw), 'epaSiteId'),
});

/** The document without the parts that carry their own. */
const restOf = (document: JsonObject, manifest: Manifest): JsonObject => {
  const { generator, transporters, designatedFacility, wastes, rejectionInfo, ...rest } = document;
  const emptyLists = Object.fromEntries(
    Object.entries({ transporters, wastes }).filter(([, list]) => Array.isArray(list) && list.length === 0),
  );
  if (rejectionInfo === undefined) return { ...rest, ...emptyLists };
  if (!manifest.rejection?.alternateFacility) return { ...rest, ...emptyLists, rejectionInfo };
  const { alternateDesignatedFacility, ...info } = objectOf(rejectionInfo);
  return { ...rest, ...emptyLists, rejectionInfo: info };
};

const inOrder = <Item>(items: readonly Item[], raws: readonly unknown[], placeOf: (item: Item) => number | undefined) =>
  items
    .map((item, index) => ({ item, raw: raws[index], place: placeOf(item) ?? index + 1 }))
    .sort((first, second) => first.place - second.place);

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
