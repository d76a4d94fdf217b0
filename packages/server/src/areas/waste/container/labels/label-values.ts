import { hazardCodes } from '@oikos/contract/regulation/waste-codes.ts';
import { physicalStates } from '@oikos/contract/waste/site/physical-states.ts';
import { type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { type LabelValues, universalKindOf } from '@oikos/domain/waste/container/labels/label-fields.ts';
import { shippingDescription } from '@oikos/domain/waste/shipment/manifest/shipping-description.ts';
import { shownRow } from '../containers/list-containers.ts';
import type { LabelledContainerRow } from './read-labelled-containers.ts';

type Stream = LabelledContainerRow['streams'][number];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A date that reads the same on both sides of the ocean: 'Jan 6, 2026'. */
function dateText(date: LocalDate | null): string {
  if (date === null || date === NO_END) return '';
  const [year, month, day] = date.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}

const distinct = (texts: readonly string[], separator: string): string =>
  [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))].join(separator);

const listOf = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

const describe = (stream: Stream): string =>
  shippingDescription({
    idNumber: stream.identificationNumber || null,
    properShippingName: stream.properShippingName,
    hazardClass: stream.hazardClass || null,
    subsidiaryClasses: [],
    packingGroup: stream.packingGroup || null,
    symbols: listOf(stream.symbols),
    technicalNames: listOf(stream.technicalNames),
    isHazardousWaste: stream.isHazardous,
    isReportableQuantity: stream.isReportableQuantity,
    reportableSubstances: [],
    emergencyGuide: null,
  }).text;

/**
 * The name with technical names behind (49 CFR 172.301(b)) and RQ in front (172.324(b)). The word Waste may be left away
 * beside EPA's own marking (172.301(a)(3)).
 */
function shippingName(stream: Stream): string {
  const technical = listOf(stream.technicalNames).join(', ');
  const name = [stream.properShippingName, technical && `(${technical})`].filter(Boolean).join(' ');
  return stream.isReportableQuantity && name !== '' ? `RQ, ${name}` : name;
}

function generatorOf({ locationName, site, epaId, emergencyPhone }: LabelledContainerRow) {
  const place = [site?.city, [site?.state, site?.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    'generator.name': locationName,
    'generator.address': [...(site?.addressLines ?? []).filter((line) => line.trim() !== ''), place]
      .filter((line) => line !== '')
      .join('\n'),
    'generator.epaId': epaId,
    'generator.phone': site?.phone ?? '',
    'generator.emergencyPhone': emergencyPhone,
  };
}

function wasteOf({ streams, codes }: LabelledContainerRow) {
  const regulated = streams.filter((stream) => stream.isDotHazardous);
  const of = (pick: (stream: Stream) => string) => distinct(regulated.map(pick), ' / ');
  return {
    'waste.streams': distinct(
      streams.map(({ name }) => name),
      '; ',
    ),
    'waste.codes': distinct(
      codes.map(({ code }) => code),
      ', ',
    ),
    'waste.hazards': distinct(
      codes.flatMap(({ hazards }) => hazards.map((hazard) => hazardCodes[hazard])),
      ', ',
    ),
    'waste.physicalState': distinct(
      streams.map((stream) => physicalStates[stream.physicalState]),
      ', ',
    ),
    'waste.universalKind': distinct(
      streams.map(({ name }) => universalKindOf(name)),
      ', ',
    ),
    'waste.shippingName': of(shippingName),
    'waste.identificationNumber': of((stream) => stream.identificationNumber),
    'waste.hazardClass': of((stream) => stream.hazardClass),
    'waste.packingGroup': of((stream) => stream.packingGroup),
    'waste.description': of(describe),
  };
}

/** What the label of a container says. `address` is where the product shows the container. */
export function labelValues(row: LabelledContainerRow, address: string): LabelValues {
  const { totalWasteAccumulated, totalWasteAccumulatedUomName } = shownRow(row);
  return {
    'container.number': row.containerIdValue,
    'container.type': row.containerTypeName,
    'container.site': row.locationName,
    'container.area': row.wasteStorageAreaName ?? '',
    'container.bay': row.bayName ?? '',
    'container.startDate': dateText(row.initialAccumulationDate),
    'container.dateAdded': dateText(row.dateAdded),
    'container.fullDate': dateText(row.fullDate),
    'container.deadline': dateText(row.deadline),
    'container.amount':
      row.streams.length === 0 || totalWasteAccumulated === null
        ? ''
        : `${Number(totalWasteAccumulated.toPrecision(6))} ${totalWasteAccumulatedUomName}`,
    'container.address': address,
    ...wasteOf(row),
    'episodicEvent.name': row.episodicEvent?.name ?? '',
    'episodicEvent.beganOn': dateText(row.episodicEvent?.beginsOn ?? null),
    ...generatorOf(row),
    'shipment.number': row.shipmentNumber ?? '',
    'shipment.trackingNumber': row.trackingNumber ?? '',
    'shipment.facility': row.facility ?? '',
    'print.date': dateText(row.today),
  };
}
