import type { ShipmentLine } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { blankToNull } from '@oikos/domain/text/blank-to-null.ts';
import type {
  LineDiscrepancy,
  ManifestLine,
  ManifestQuantity,
  ManifestWasteCodes,
  PcbInfo,
} from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import {
  CONTAINER_CODES,
  type ContainerCode,
  type ManifestUnit,
  VOLUME_UNITS,
} from '@oikos/domain/waste/shipment/manifest/manifest-codes.ts';
import { lineTotal } from '@oikos/domain/waste/shipment/manifest/totals.ts';
import { describeLine } from '../shipment-lines/read-lines.ts';
import type { LineFacts } from './manifest-rows.ts';
import { letterOfUnit, stateOnManifest } from './manifest-terms.ts';

/** The line's unit; one that the form doesn't know is printed in pounds, or as a volume in gallons. */
function unitOf({ unitCode, kilograms, litres }: LineFacts): ManifestUnit | null {
  const letter = letterOfUnit[unitCode];
  if (letter) return letter;
  if (kilograms !== null) return 'P';
  return litres === null ? null : 'G';
}

const isContainerCode = (code: string): code is ContainerCode => code in CONTAINER_CODES;

/** Items 10 to 12: the sum of the line, rounded once. Whether the unit fits is for preflight to say. */
function quantityOf(line: ShipmentLine, facts: LineFacts): ManifestQuantity {
  const unit = unitOf(facts);
  const { kilograms, litres } = facts;
  const total =
    line.quantity === null || unit === null
      ? null
      : lineTotal([{ kilograms, litres, source: line.quantitySource }], {
          unit,
          physicalState: null,
          containerCode: null,
        });
  return {
    containerCount: line.numberOfContainers,
    containerCode: isContainerCode(line.epaContainerCode) ? line.epaContainerCode : null,
    amount: total?.refused === 'quantityIsZero' ? 0 : (total?.amount ?? null),
    unit,
  };
}

/** State codes go by the state of the site address, whatever the EPA id starts with; Texas has a list of its own. */
function codesOf(facts: LineFacts, generatorState: string | null): ManifestWasteCodes {
  const federal = facts.codes.filter(({ jurisdiction }) => jurisdiction === 'federal');
  const others = facts.codes.filter(({ jurisdiction }) => jurisdiction !== 'federal');
  const texas = others.filter(({ state }) => state === 'TX');
  const ofGenerator = others.filter(({ state }) => state !== 'TX' && state === generatorState);
  const ofFacility = others.filter(({ state }) => state !== 'TX' && state !== generatorState);
  const names = (list: LineFacts['codes']) => list.map(({ code }) => code);
  return {
    federal: names(federal),
    generatorState: names(ofGenerator),
    facilityState: names(ofFacility),
    texas: names(texas),
  };
}

const pcbOf = (line: ShipmentLine): PcbInfo[] | null =>
  line.isPcb
    ? line.pcbInfos.map((info) => ({
        loadType: info.loadType,
        containerId: blankToNull(info.articleContainerId),
        bulkIdentity: blankToNull(info.bulkIdentity),
        removalDate: info.dateOfRemoval,
        weight: info.weight,
        wasteType: blankToNull(info.description),
      }))
    : null;

/** Form, source and density for the biennial report; a density goes with volumes only, as a specific gravity. */
function biennialOf(line: ShipmentLine, facts: LineFacts, unit: ManifestUnit | null) {
  const { formCode, sourceCode, minimizationCode } = line;
  const density = facts.densityKilogramsPerLitre;
  const hasDensity = density !== null && unit !== null && VOLUME_UNITS.includes(unit);
  if (formCode === '' && sourceCode === '' && minimizationCode === '' && !hasDensity) return null;
  return {
    density: hasDensity ? Math.round(Number(density) * 100) / 100 : null,
    densityUnit: hasDensity ? ('specificGravity' as const) : null,
    formCode: blankToNull(formCode),
    sourceCode: blankToNull(sourceCode),
    minimizationCode: blankToNull(minimizationCode),
    mixedRadioactive: null,
  };
}

/** Item 18a; null until somebody compared what arrived with the line: that nothing differs is said, not assumed. */
const discrepancyOf = (line: ShipmentLine): LineDiscrepancy | null =>
  line.isCompared
    ? {
        quantity: line.hasQuantityDiscrepancy,
        type: line.hasTypeDiscrepancy,
        comments: blankToNull(line.discrepancyComments),
        residue: line.hasResidue,
        residueComments: blankToNull(line.residueComments),
      }
    : null;

export function manifestLineOf(line: ShipmentLine, facts: LineFacts, generatorState: string | null): ManifestLine {
  const quantity = quantityOf(line, facts);
  const described = describeLine({ ...line, symbols: facts.symbols, emergencyGuide: facts.emergencyGuide });
  const profile = line.profileNumber === '' ? [] : [`Profile ${line.profileNumber}`];
  return {
    dotHazardous: line.isDotHazardous,
    epaWaste: line.isEpaWaste,
    shippingDescription: line.isDotHazardous && line.properShippingName !== '' ? described : null,
    wasteDescription: line.isDotHazardous ? null : line.description || line.wasteStream,
    quantity,
    physicalState: stateOnManifest[line.physicalState],
    wasteCodes: codesOf(facts, generatorState),
    handlingInstructions: blankToNull([line.notes, ...profile].filter((part) => part !== '').join('; ')),
    managementMethod: blankToNull(facts.managementMethod),
    pcb: pcbOf(line),
    discrepancy: discrepancyOf(line),
    consentNumber: null,
    biennialReport: biennialOf(line, facts, quantity.unit),
    passthrough: [],
  };
}
