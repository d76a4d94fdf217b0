import type { LocalDate } from '../../../period/local-date.ts';
import type { LineDiscrepancy, Manifest, ManifestRejection, PaperSignature } from './manifest.ts';
import { type Findings, mustFit, mustHave } from './problem.ts';
import { isTrackingNumber } from './tracking-number.ts';

const MOST_COMMENT_CHARACTERS = 255;

/** What the receiver adds before a paper manifest is filed with its data: items 15, 17, 18, 19 and 20. */
export const checkReceipt = (manifest: Manifest, findings: Findings): void => {
  checkSignatures(manifest, findings);
  manifest.lines.forEach((line, index) => {
    const waste = findings.below(`wastes.${index}`);
    if (line.epaWaste) mustHave(waste, 'managementMethod.code', line.managementMethod);
    if (line.discrepancy === null) waste.strict('discrepancyResidueInfo', 'discrepancyFlagsMissing');
    else checkDiscrepancy(line.discrepancy, waste.below('discrepancyResidueInfo'));
  });
  checkWhole(manifest, findings);
  if (manifest.rejection !== null) checkRejection(manifest, manifest.rejection, findings.below('rejectionInfo'));
  manifest.residueTrackingNumbers.forEach((number, index) => {
    if (!isTrackingNumber(number)) {
      findings.warning(`residueNewManifestTrackingNumbers.${index}`, 'trackingNumberFormat');
    }
  });
};

/** Generator, then each transporter, then the facility: none before the one before, none in the future. */
const checkSignatures = (manifest: Manifest, findings: Findings): void => {
  const isOnPaper = manifest.submissionType === 'DataImage5Copy';
  let before: LocalDate | null = null;
  for (const { path, signature } of signaturesOf(manifest)) {
    const place = findings.below(path);
    if (isOnPaper) {
      // Paper signature info validation, 4.1 and 4.3: a missing name warns, a missing date refuses.
      if (!signature?.printedName) place.warning('printedName', 'needed');
      mustHave(place, 'signatureDate', signature?.date ?? null);
    }
    const date = signature?.date ?? null;
    if (date === null) continue;
    if (date > findings.options.today) place.strict('signatureDate', 'signatureInFuture');
    if (before !== null && date < before) place.strict('signatureDate', 'signatureOrder', before);
    before = date;
  }
};

const signaturesOf = (manifest: Manifest): { path: string; signature: PaperSignature | null }[] => [
  { path: 'generator.paperSignatureInfo', signature: manifest.generator.signature },
  ...manifest.transporters.map(({ signature }, index) => ({
    path: `transporters.${index}.paperSignatureInfo`,
    signature,
  })),
  { path: 'designatedFacility.paperSignatureInfo', signature: manifest.designatedFacility?.signature ?? null },
];

const checkDiscrepancy = (discrepancy: LineDiscrepancy, findings: Findings): void => {
  if (discrepancy.quantity || discrepancy.type) mustHave(findings, 'discrepancyComments', discrepancy.comments);
  mustFit(findings, 'discrepancyComments', discrepancy.comments, MOST_COMMENT_CHARACTERS);
  mustFit(findings, 'residueComments', discrepancy.residueComments, MOST_COMMENT_CHARACTERS);
};

/** Differences are reported to EPA by line: a mark on the shipment alone isn't. */
const checkWhole = ({ discrepancy, lines }: Manifest, findings: Findings): void => {
  const isOnNoLine = (mark: 'quantity' | 'type' | 'residue'): boolean =>
    discrepancy?.[mark] === true && !lines.some((line) => line.discrepancy?.[mark]);
  if (isOnNoLine('quantity') || isOnNoLine('type') || isOnNoLine('residue')) {
    findings.warning('wastes', 'discrepancyWithoutLine');
  }
};

/** Items 18b and 18c are only of waste that went on with its transporter: otherwise it travels with manifests of its own. */
const checkRejection = (manifest: Manifest, rejection: ManifestRejection, findings: Findings): void => {
  mustHave(findings, 'rejectionComments', rejection.comments);
  mustFit(findings, 'rejectionComments', rejection.comments, MOST_COMMENT_CHARACTERS);
  if (rejection.transporterOnSite !== false) {
    mustHave(findings, 'alternateDesignatedFacilityType', rejection.destination);
    if (rejection.destination === 'facility') {
      mustHave(findings, 'alternateDesignatedFacility.epaSiteId', rejection.alternateFacility?.epaId ?? null);
    }
    if (rejection.destination !== null) checkTaker(manifest, rejection, findings);
  }
  rejection.newTrackingNumbers.forEach((number, index) => {
    if (!isTrackingNumber(number)) findings.warning(`newManifestTrackingNumbers.${index}`, 'trackingNumberFormat');
  });
};

/** Anyone who took the rejected waste signed for it on paper, not before the facility that rejected it. */
const checkTaker = (manifest: Manifest, rejection: ManifestRejection, findings: Findings): void => {
  const isReturned = rejection.destination === 'generator';
  const signature = isReturned ? rejection.generatorSignature : (rejection.alternateFacility?.signature ?? null);
  const place = findings.below(
    isReturned ? 'generatorPaperSignature' : 'alternateDesignatedFacility.paperSignatureInfo',
  );
  if (manifest.submissionType === 'DataImage5Copy') mustHave(place, 'signatureDate', signature?.date ?? null);
  const rejectedOn = manifest.designatedFacility?.signature?.date ?? null;
  if (rejectedOn !== null && signature?.date && signature.date < rejectedOn) {
    place.strict('signatureDate', 'signatureOrder', rejectedOn);
  }
};
