import type { Manifest, ManifestLine, ManifestQuantity } from './manifest.ts';
import { VOLUME_UNITS } from './manifest-codes.ts';
import { allCodes } from './paginate.ts';
import { checkPcb } from './preflight-pcb.ts';
import { type Findings, mustFit, mustHave, mustPrint } from './problem.ts';
import { saysWaste } from './shipping-description.ts';
import { fitsContainer, fitsState } from './totals.ts';

const MOST_DESCRIPTION_CHARACTERS = 500;
const MOST_HANDLING_CHARACTERS = 4000;
/** EPA's prose; its schema allows 99,999. */
const MOST_CONTAINERS = 9999;
const MOST_QUANTITY = 99_999_999_999;
const TEXAS_CODE_CHARACTERS = 8;
const MOST_DENSITY = 999.99;

/** One line: items 9 to 14. */
export const checkLine = (line: ManifestLine, manifest: Manifest, findings: Findings): void => {
  checkDescription(line, findings);
  checkQuantity(line, findings.below('quantity'));
  checkCodes(line, manifest, findings.below('hazardousWaste'));
  checkPcb(line, findings);
  checkBiennialReport(line, findings);
  mustPrint(findings, 'additionalInfo.handlingInstructions', line.handlingInstructions);
  if (line.handlingInstructions !== null && line.handlingInstructions.length > MOST_HANDLING_CHARACTERS) {
    findings.warning('additionalInfo.handlingInstructions', 'tooLong', MOST_HANDLING_CHARACTERS);
  }
  if (line.consentNumber !== null) {
    const consent = 'additionalInfo.consentNumber';
    if (!/^[0-9]{6}I[0-9]{5}$/u.test(line.consentNumber)) findings.strict(consent, 'consentNumberFormat');
    if (manifest.foreignOrigin === null) findings.strict(consent, 'consentOnlyForImports');
  }
};

/** Hazardous for DOT: its shipping description; anything else: a description of the waste. */
const checkDescription = (line: ManifestLine, findings: Findings): void => {
  if (!line.dotHazardous) {
    if (mustHave(findings, 'wasteDescription', line.wasteDescription)) {
      mustFit(findings, 'wasteDescription', line.wasteDescription, MOST_DESCRIPTION_CHARACTERS);
      mustPrint(findings, 'wasteDescription', line.wasteDescription);
    }
    return;
  }
  const description = line.shippingDescription;
  if (description === null) {
    findings.error('dotInformation', 'needed');
    return;
  }
  mustHave(findings, 'dotInformation.idNumber.code', description.idNumber);
  const printed = 'dotInformation.printedDotInformation';
  if (!mustHave(findings, printed, description.text)) return;
  mustFit(findings, printed, description.text, MOST_DESCRIPTION_CHARACTERS);
  mustPrint(findings, printed, description.text);
  // 49 CFR 172.101(c)(9)
  if (line.epaWaste && !saysWaste(description.text)) findings.warning(printed, 'wasteWordMissing');
  for (const detail of description.missing ?? []) findings.warning(printed, `${detail}Missing`);
};

const checkQuantity = ({ quantity, physicalState }: ManifestLine, findings: Findings): void => {
  mustHave(findings, 'containerNumber', quantity.containerCount);
  mustHave(findings, 'containerType.code', quantity.containerCode);
  mustHave(findings, 'quantity', quantity.amount);
  mustHave(findings, 'unitOfMeasurement.code', quantity.unit);
  const count = quantity.containerCount;
  if (count !== null && !(Number.isInteger(count) && count >= 1 && count <= MOST_CONTAINERS)) {
    findings.strict('containerNumber', 'containerCount', MOST_CONTAINERS);
  }
  checkAmount(quantity.amount, findings);
  checkUnit(quantity, physicalState, findings);
};

const checkAmount = (amount: number | null, findings: Findings): void => {
  if (amount === null) return;
  if (!Number.isInteger(amount)) findings.error('quantity', 'quantityNotWhole');
  else if (amount <= 0) findings.strict('quantity', 'quantityIsZero');
  else if (amount > MOST_QUANTITY) findings.error('quantity', 'quantityTooLarge', MOST_QUANTITY);
};

/** Table II of the instructions says 'liquids only', and of large units that they 'should only' be used for bulk. */
const checkUnit = (quantity: ManifestQuantity, state: ManifestLine['physicalState'], findings: Findings): void => {
  if (quantity.unit === null) return;
  if (!fitsState(quantity.unit, state)) findings.strict('unitOfMeasurement.code', 'liquidsOnly', quantity.unit);
  if (!fitsContainer(quantity.unit, quantity.containerCode)) {
    findings.warning('unitOfMeasurement.code', 'bulkOnly', quantity.unit);
  }
};

const checkCodes = ({ epaWaste, wasteCodes }: ManifestLine, manifest: Manifest, findings: Findings): void => {
  if (epaWaste && allCodes(wasteCodes).length === 0) findings.warning('federalWasteCodes', 'noWasteCodes');
  wasteCodes.texas.forEach((code, index) => {
    if (code.length !== TEXAS_CODE_CHARACTERS)
      findings.error(`txWasteCodes.${index}`, 'texasCodeLength', TEXAS_CODE_CHARACTERS);
  });
  // The state of the site's address decides, whatever the EPA id starts with; without an id EPA can't look it up.
  if (
    wasteCodes.generatorState.length > 0 &&
    manifest.generator.epaId === null &&
    !manifest.generator.siteAddress?.state
  ) {
    findings.warning('generatorStateWasteCodes', 'generatorCodesNeedState');
  }
};

/** EPA drops what is wrong here with a warning. */
const checkBiennialReport = ({ biennialReport, quantity }: ManifestLine, findings: Findings): void => {
  if (biennialReport === null) return;
  const { density, densityUnit } = biennialReport;
  if (density === null && densityUnit === null) return;
  const isVolume = quantity.unit === null || VOLUME_UNITS.includes(quantity.unit);
  if (!isVolume) {
    findings.warning('brInfo.density', 'densityOnlyWithVolume');
    return;
  }
  if (density === null || densityUnit === null) findings.warning('brInfo.density', 'densityNeedsUnit');
  const fits = density === null || (density > 0 && density <= MOST_DENSITY && hasDecimals(density, 2));
  if (!fits) findings.warning('brInfo.density', 'densityRange', MOST_DENSITY);
};

/** Whether a number has at most so many decimals. */
const hasDecimals = (value: number, most: number): boolean => Number(value.toFixed(most)) === value;
