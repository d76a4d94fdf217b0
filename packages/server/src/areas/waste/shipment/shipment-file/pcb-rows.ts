import { shipmentFileTexts as texts } from '@oikos/contract/waste/shipment/shipment-file/shipment-file-texts.ts';
import { pcbLoadTypes } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { isLocalDate } from '@oikos/domain/period/local-date.ts';
import { PLAIN_NOTATION, parseDecimal } from '@oikos/domain/quantity/decimal-text.ts';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import type { LineInput } from '../shipment-lines/save-line.ts';

type Load = LineInput['pcbInfos'][number];

const typeNamed = (name: string): Load['loadType'] | undefined =>
  (Object.keys(pcbLoadTypes) as Load['loadType'][]).find((type) =>
    [type, pcbLoadTypes[type]].some((each) => each.toLowerCase() === name.toLowerCase()),
  );

function loadOf(text: string): Load {
  const [type = '', identity = '', dateOfRemoval = '', kilograms = '', ...described] = text
    .split('|')
    .map((part) => part.trim());
  const loadType = typeNamed(type);
  const { value: weight } = parseDecimal(kilograms, PLAIN_NOTATION);
  if (!loadType || weight === null || !isLocalDate(dateOfRemoval)) throw refuseField('pcb', texts.pcbUnreadable, text);
  const isBulk = loadType === 'BulkWaste';
  return {
    loadType,
    articleContainerId: isBulk ? '' : identity,
    bulkIdentity: isBulk ? identity : '',
    dateOfRemoval,
    weight,
    description: described.join(' | '),
  };
}

/** The loads of PCB waste that a cell names, one in each of its lines. */
export const loadsOf = (cell: string): LineInput['pcbInfos'] =>
  cell
    .split(/\r?\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(loadOf);
