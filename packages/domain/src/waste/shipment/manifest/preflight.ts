import type { Manifest, SubmissionType } from './manifest.ts';
import { checkLine } from './preflight-line.ts';
import { checkReceipt } from './preflight-receipt.ts';
import { checkFacility, checkGenerator, checkTransporter } from './preflight-site.ts';
import { type Findings, findingsInto, type ManifestProblem, mustPrint, type PreflightOptions } from './problem.ts';
import { hasWrongTrackingNumber } from './tracking-number.ts';

const MOST_HANDLING_CHARACTERS = 4000;

/** Signed in EPA's system, or with the generator alone on paper. */
export const isElectronic = (type: SubmissionType): boolean => type === 'FullElectronic' || type === 'Hybrid';

/**
 * Everything that EPA or the receiver would refuse of a manifest, in the order of the form. The rules are those of EPA's
 * prose on the services Save and Update (USEPA/e-manifest, docs/src/Services/Manifest/validation.md), of the
 * instructions of forms 8700-22 and 8700-22A, and V305.
 */
export const preflight = (manifest: Manifest, options: PreflightOptions): ManifestProblem[] => {
  const problems: ManifestProblem[] = [];
  const findings = findingsInto(problems, options);
  checkTrackingNumber(manifest, findings);
  checkGenerator(manifest.generator, manifest.submissionType, findings.below('generator'));
  checkTransporters(manifest, findings);
  checkFacility(manifest.designatedFacility, manifest.submissionType, findings.below('designatedFacility'));
  checkLines(manifest, findings);
  const handling = manifest.handlingInstructions;
  mustPrint(findings, 'additionalInfo.handlingInstructions', handling);
  if (handling !== null && handling.length > MOST_HANDLING_CHARACTERS) {
    findings.warning('additionalInfo.handlingInstructions', 'tooLong', MOST_HANDLING_CHARACTERS);
  }
  checkForeignOrigin(manifest, findings);
  if (options.stage === 'received') checkReceipt(manifest, findings);
  return problems;
};

/** A uniform hazardous waste manifest has a number of EPA's form (U35); other waste travels by papers of any number. */
const checkTrackingNumber = (manifest: Manifest, findings: Findings): void => {
  const { trackingNumber, submissionType } = manifest;
  if (hasWrongTrackingNumber(manifest)) findings.error('manifestTrackingNumber', 'trackingNumberFormat');
  if (trackingNumber === null && !isElectronic(submissionType)) findings.error('manifestTrackingNumber', 'needed');
};

const checkTransporters = ({ transporters, submissionType }: Manifest, findings: Findings): void => {
  if (submissionType === 'Image') return;
  if (transporters.length === 0) findings.error('transporters', 'noTransporter');
  transporters.forEach((site, index) => {
    checkTransporter(site, submissionType, findings.below(`transporters.${index}`));
  });
};

const checkLines = (manifest: Manifest, findings: Findings): void => {
  if (manifest.submissionType === 'Image') return;
  if (manifest.lines.length === 0) findings.error('wastes', 'noLines');
  manifest.lines.forEach((line, index) => {
    checkLine(line, manifest, findings.below(`wastes.${index}`));
  });
};

/** Item 16. Exports: schema 1.3 has no place for them; e-Manifest takes them elsewhere since 2025-12-01. */
const checkForeignOrigin = ({ foreignOrigin, designatedFacility }: Manifest, findings: Findings): void => {
  const country = designatedFacility?.siteAddress?.country ?? 'US';
  if (country !== 'US') findings.error('designatedFacility.siteAddress.country.code', 'exportUnsupported');
  if (foreignOrigin === null) return;
  const origin = findings.below('importInfo');
  if (foreignOrigin.generatorName === null) origin.warning('importGenerator.name', 'needed');
  if (foreignOrigin.country === null) origin.warning('importGenerator.country.code', 'needed');
  if (foreignOrigin.portOfEntry === null) origin.warning('portOfEntry.cityPort', 'needed');
};
