import type { Manifest } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { isElectronic } from '@oikos/domain/waste/shipment/manifest/preflight.ts';
import { foreignOriginPart, linePart, rejectionPart, sitePart } from './export-parts.ts';
import { isObject, type JsonObject, withoutBlanks, withPassthrough } from './passthrough.ts';

/**
 * A manifest as EPA's e-Manifest JSON (schema 1.3): what our model says, and whatever an import carried. The document
 * is as complete as the manifest is: `preflight` says what is missing.
 */
export const exportManifest = (manifest: Manifest): JsonObject => {
  const document = withPassthrough(shipmentPart(manifest), manifest.passthrough);
  const { generator, designatedFacility, transporters, lines, rejection } = manifest;
  const alternate = rejection?.alternateFacility;
  const info = document.rejectionInfo;
  const ownRejection = isObject(info) ? info : {};
  return {
    ...document,
    ...present('generator', withPassthrough(sitePart(generator, generator.emergencyPhone), generator.passthrough)),
    ...presentList(
      'transporters',
      transporters.map((site, index) => withPassthrough({ ...sitePart(site), order: index + 1 }, site.passthrough)),
    ),
    ...present(
      'designatedFacility',
      designatedFacility && withPassthrough(sitePart(designatedFacility), designatedFacility.passthrough),
    ),
    ...presentList(
      'wastes',
      lines.map((line, index) => withPassthrough(linePart(line, index + 1), line.passthrough)),
    ),
    ...(alternate
      ? {
          rejectionInfo: {
            ...ownRejection,
            ...present('alternateDesignatedFacility', withPassthrough(sitePart(alternate), alternate.passthrough)),
          },
        }
      : {}),
  };
};

const present = (name: string, part: JsonObject | null): JsonObject =>
  part === null || Object.keys(part).length === 0 ? {} : { [name]: part };

const presentList = (name: string, parts: readonly JsonObject[]): JsonObject =>
  parts.length === 0 ? {} : { [name]: parts };

/** Item 18a: in the containers of any line, or on its way under another manifest. */
const leavesResidue = ({ lines, residueTrackingNumbers, discrepancy: whole }: Manifest): boolean =>
  residueTrackingNumbers.length > 0 ||
  whole?.residue === true ||
  lines.some(({ discrepancy }) => discrepancy?.residue === true);

/** The document without its sites and lines, and without what is carried. */
export const shipmentPart = (manifest: Manifest): JsonObject => {
  const { submissionType, status, trackingNumber, rejection, foreignOrigin, previous } = manifest;
  return withoutBlanks({
    // Without it an update can't name its manifest; where none is saved yet, EPA gives it.
    manifestTrackingNumber: trackingNumber,
    // EPA sets the status of paper itself.
    status: isElectronic(submissionType) ? (status ?? 'Scheduled') : null,
    submissionType,
    rejection: rejection !== null,
    rejectionInfo: rejection && rejectionPart(rejection),
    residue: leavesResidue(manifest) || null,
    residueNewManifestTrackingNumbers: manifest.residueTrackingNumbers,
    import: foreignOrigin !== null,
    importInfo: foreignOrigin && foreignOriginPart(foreignOrigin),
    containsPreviousRejectOrResidue: previous !== null,
    additionalInfo: {
      originalManifestTrackingNumbers: previous?.trackingNumbers,
      newManifestDestination:
        previous?.destination && (previous.destination === 'generator' ? 'OriginalGenerator' : 'Tsdf'),
      handlingInstructions: manifest.handlingInstructions,
    },
  });
};
