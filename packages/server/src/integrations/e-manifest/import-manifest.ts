import type { Problem } from '@oikos/contract/replies.ts';
import { type EManifest, eManifest } from '@oikos/contract/waste/e-manifest.ts';
import { eManifestProblems } from '@oikos/contract/waste/e-manifest-problems.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { Manifest, ManifestLine, ManifestSite } from '@oikos/domain/waste/manifest/manifest.ts';
import { differencesOf, isObject, type JsonObject } from './carried.ts';
import { shipmentPart } from './export-manifest.ts';
import { linePart, sitePart } from './export-parts.ts';
import { dateOf, foreignOriginOf, lineOf, phoneOf, rejectionOf, siteOf } from './import-parts.ts';

export type ImportedManifest =
  | {
      readonly manifest: Manifest;
      /** When the first transporter took the waste, and when the facility did, by EPA. */
      readonly shippedOn: LocalDate | null;
      readonly receivedOn: LocalDate | null;
      readonly problems: readonly [];
    }
  | { readonly manifest: null; readonly problems: readonly Problem[] };

/**
 * EPA's e-Manifest JSON as our model, with everything else carried beside its part: exported again, it says the same.
 * A document that isn't an e-Manifest by EPA's schema is refused at the fields that EPA would name; what EPA's prose
 * asks beyond that, `preflight` with the source 'import' warns about.
 */
export const importManifest = (document: unknown): ImportedManifest => {
  const parsed = eManifest.safeParse(document);
  if (!parsed.success || !isObject(document)) return { manifest: null, problems: eManifestProblems(document) };
  const { data } = parsed;
  const manifest = modelOf(data, document);
  return {
    manifest: { ...manifest, carried: differencesOf(shipmentPart(manifest), restOf(document, manifest)) },
    shippedOn: dateOf(data.shippedDate),
    receivedOn: dateOf(data.receivedDate),
    problems: [],
  };
};

const modelOf = (data: EManifest, document: JsonObject): Manifest => ({
  // A document may leave its type open; hybrid is the default of manifests made here.
  submissionType: data.submissionType ?? 'Hybrid',
  status: data.status ?? null,
  trackingNumber: data.manifestTrackingNumber ?? null,
  generator: generatorOf(data, document),
  transporters: transportersOf(data, document),
  designatedFacility: data.designatedFacility
    ? carryingSite(siteOf(data.designatedFacility), sitePart, document.designatedFacility)
    : null,
  lines: linesOf(data, document),
  handlingInstructions: data.additionalInfo?.handlingInstructions ?? null,
  foreignOrigin: data.import === true ? foreignOriginOf(data.importInfo) : null,
  rejection: data.rejection === true ? rejectionWithSite(data, document) : null,
  discrepancy: null,
  residueTrackingNumbers: data.residueNewManifestTrackingNumbers ?? [],
  previous: data.containsPreviousRejectOrResidue === true ? previousOf(data) : null,
  carried: [],
});

const generatorOf = (data: EManifest, document: JsonObject): Manifest['generator'] => {
  const emergencyPhone = phoneOf(data.generator?.emergencyPhone);
  const site = carryingSite(siteOf(data.generator), (bare) => sitePart(bare, emergencyPhone), document.generator);
  return { ...site, emergencyPhone };
};

/** In the order of custody, which is what `order` says and not their place in the list. */
const transportersOf = (data: EManifest, document: JsonObject): ManifestSite[] =>
  inOrder(data.transporters ?? [], listOf(document.transporters), ({ order }) => order).map(({ item, raw }, index) =>
    carryingSite(siteOf(item), (site) => ({ ...sitePart(site), order: index + 1 }), raw),
  );

const linesOf = (data: EManifest, document: JsonObject): ManifestLine[] =>
  inOrder(data.wastes ?? [], listOf(document.wastes), ({ lineNumber }) => lineNumber).map(({ item, raw }, index) => {
    const line = lineOf(item);
    return { ...line, carried: differencesOf(linePart(line, index + 1), objectOf(raw)) };
  });

const rejectionWithSite = (data: EManifest, document: JsonObject): Manifest['rejection'] => {
  const rejection = rejectionOf(data.rejectionInfo);
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
  carried: differencesOf(part(site), objectOf(raw), 'epaSiteId'),
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
