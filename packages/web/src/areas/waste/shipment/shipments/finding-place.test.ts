import { describe, expect, it } from 'vitest';
import { findingName } from './finding-names.ts';
import { placeOf } from './finding-place.ts';

const ofLine = (field: string) => placeOf({ target: { kind: 'line', id: 7, field } });
const ofShipment = (field: string) => placeOf({ target: { kind: 'shipment', id: 3, field } });

describe('a finding of the preflight leads', () => {
  it('to the field of the line that EPA names otherwise', () => {
    expect(ofLine('quantity.containerNumber')).toEqual({ tab: 'lines', line: 7, field: 'numberOfContainers' });
    expect(ofLine('quantity.quantity')).toEqual({ tab: 'lines', line: 7, field: 'quantity' });
    expect(ofLine('quantity.unitOfMeasurement.code')).toEqual({ tab: 'lines', line: 7, field: 'unitId' });
    expect(ofLine('hazardousWaste.federalWasteCodes')).toEqual({ tab: 'lines', line: 7, field: 'wasteCodeIds' });
    expect(ofLine('pcbInfos.1.weight')).toEqual({ tab: 'lines', line: 7, field: 'pcbInfos.1.weight' });
    expect(ofLine('pcbInfos')).toEqual({ tab: 'lines', line: 7, field: 'isPcb' });
  });

  it('to the line where the field has no place in the form', () => {
    expect(ofLine('somethingElse')).toEqual({ tab: 'lines', line: 7 });
  });

  it("to the shipment's own fields, its lines, or what became of it", () => {
    expect(ofShipment('trackingNumber')).toEqual({ tab: 'details', field: 'trackingNumber' });
    expect(ofShipment('lines')).toEqual({ tab: 'lines' });
    expect(ofShipment('rejectionInfo')).toEqual({ tab: 'outcome' });
    expect(ofShipment('receivedOn')).toEqual({ tab: 'outcome' });
    expect(ofShipment('transporters.1.acceptedOn')).toEqual({ tab: 'details', field: 'transporters.1.acceptedOn' });
  });

  it('to the location or the waste stream that is to be fixed', () => {
    const ofLocation = (field: string) => placeOf({ target: { kind: 'location', id: 9, field } });
    expect(ofLocation('epaSiteId')).toEqual({ page: 'location', id: 9, tab: 'details' });
    expect(ofLocation('contact.phone.number')).toEqual({ page: 'location', id: 9, tab: 'addresses' });
    expect(placeOf({ target: { kind: 'wasteStream', id: 4, field: 'profiles' } })).toEqual({
      page: 'wasteStream',
      id: 4,
      tab: 'profiles',
    });
  });
});

describe('a finding of the preflight is named', () => {
  const nameOf = (kind: 'line' | 'shipment' | 'location', field: string) =>
    findingName({ target: { kind, id: 1, field } })?.english;

  it('as its field is where it is fixed', () => {
    expect(nameOf('line', 'managementMethod.code')).toBe('Waste management method');
    expect(nameOf('line', 'quantity.containerNumber')).toBe('Number of containers');
    expect(nameOf('shipment', 'transporters.1.acceptedOn')).toBe('Transporters');
    expect(nameOf('location', 'contact.phone.number')).toBe('Phone');
    expect(nameOf('line', 'discrepancyResidueInfo')).toBeUndefined();
  });
});
