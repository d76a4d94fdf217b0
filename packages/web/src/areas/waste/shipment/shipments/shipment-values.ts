import type { InputOf } from '@oikos/contract/endpoint.ts';
import {
  type ShipmentDetails,
  saveShipment,
  shipmentLearntLater,
} from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { unset } from '../../../../kit/unset.ts';

export const shipmentSchema = saveShipment.input;
export type ShipmentValues = InputOf<typeof saveShipment>;
export type ShipmentForm = Pick<EntityFormState<ShipmentValues>, 'field' | 'form' | 'values'>;

/** The part of a record that a form edits: the fields of its schema, whatever else the record has. */
export const pickFields = <Values>(shape: Readonly<Record<string, unknown>>, record: object): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in shape)) as Values;

export function valuesOf(shipment: ShipmentDetails): ShipmentValues {
  const transporters = shipment.transporters.map(({ transporterId, transportationMode, acceptedOn }) => ({
    transporterId,
    transportationMode,
    acceptedOn,
  }));
  return { ...pickFields<ShipmentValues>(shipmentSchema.shape, shipment), transporters };
}

export interface Preselection {
  readonly generatorId: number;
  readonly transporterId: number;
  readonly facilityId: number;
}

/** A new shipment; 0 of a party means that it is still to be chosen (R110, R111). */
export const newShipment = (chosen: Preselection): ShipmentValues => ({
  id: 0,
  status: 'Pending',
  shipmentNumber: '',
  shipmentType: 'outgoing',
  preparationDate: null,
  shipmentDate: unset,
  generatorId: chosen.generatorId || unset,
  transporters: chosen.transporterId > 0 ? [{ transporterId: chosen.transporterId, acceptedOn: null }] : [],
  disposalFacilityId: chosen.facilityId || unset,
  governingBodyId: unset,
  idNumber: '',
  trackingNumber: '',
  submissionType: 'Hybrid',
  emergencyPhone: '',
  specialHandling: '',
  notes: '',
  massUnitId: 0,
  hasQuantityDiscrepancy: false,
  hasTypeDiscrepancy: false,
  hasResidue: false,
  discrepancies: '',
  alternateFacilityId: null,
});

/** All that is fixed once the waste has left, but for the days on which transporters took it. */
export const fixedAfterPending: readonly string[] = Object.keys(shipmentSchema.shape).filter(
  (name) => !shipmentLearntLater.has(name),
);

/** Whose shipment it is: the generator's where it goes out, the facility's where it comes in; 0: not chosen yet. */
export const siteOf = ({
  shipmentType,
  generatorId,
  disposalFacilityId,
}: Pick<ShipmentValues, 'shipmentType' | 'generatorId' | 'disposalFacilityId'>): number =>
  (shipmentType === 'outgoing' ? generatorId : disposalFacilityId) ?? 0;
