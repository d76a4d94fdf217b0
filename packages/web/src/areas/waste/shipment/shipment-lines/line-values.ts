import type { InputOf } from '@oikos/contract/endpoint.ts';
import {
  createShipmentLine,
  lineLearntLater,
  type ShipmentLine,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { unset } from '../../../../kit/unset.ts';
import { pickFields } from '../shipments/shipment-values.ts';

export const lineSchema = createShipmentLine.input;
export type LineValues = InputOf<typeof createShipmentLine>;
export type LineForm = Pick<EntityFormState<LineValues>, 'field' | 'form' | 'values'>;
export type PcbInfo = NonNullable<LineValues['pcbInfos']>[number];

export const valuesOfLine = (
  line: Omit<ShipmentLine, 'id' | 'position' | 'isRejected' | 'containers' | 'version'>,
): LineValues => pickFields<LineValues>(lineSchema.shape, line);

/** An empty line, to be filled in from a waste stream. */
export const newLine = (shipmentId: number): LineValues => ({
  id: 0,
  shipmentId,
  wasteStreamId: unset,
  description: '',
  notes: '',
  isEpaWaste: true,
  isDotHazardous: true,
  identificationNumber: '',
  properShippingName: '',
  technicalNames: '',
  hazardClass: '',
  packingGroup: '',
  isReportableQuantity: false,
  numberOfContainers: null,
  epaContainerCode: '',
  quantity: null,
  quantitySource: 'measured',
  unitId: 0,
  bulkDensity: null,
  bulkDensityUnitId: 0,
  managementMethodId: 0,
  profileNumber: '',
  wasteCodeIds: [],
  isPcb: false,
  pcbInfos: [],
  formCode: '',
  sourceCode: '',
  minimizationCode: '',
  isCompared: false,
  hasQuantityDiscrepancy: false,
  hasTypeDiscrepancy: false,
  discrepancyComments: '',
  hasResidue: false,
  residueComments: '',
});

export const newPcbLoad = (): PcbInfo => ({
  loadType: 'Container',
  articleContainerId: '',
  bulkIdentity: '',
  dateOfRemoval: unset,
  weight: unset,
  description: '',
});

const regulatoryDetails: readonly string[] = ['description', 'notes', 'wasteCodeIds'];

/** The part of a line that can be changed: all of it, its regulatory details, what is learned at receipt, or nothing. */
export type LineAccess = 'everything' | 'texts' | 'receipt' | 'nothing';

const open: Readonly<Record<LineAccess, readonly string[] | undefined>> = {
  everything: undefined,
  texts: regulatoryDetails,
  receipt: [...lineLearntLater],
  nothing: [],
};

/** The fields of a line that are fixed. */
export function fixedFields(access: LineAccess): readonly string[] {
  const editable = open[access];
  return editable === undefined ? [] : Object.keys(lineSchema.shape).filter((name) => !editable.includes(name));
}
