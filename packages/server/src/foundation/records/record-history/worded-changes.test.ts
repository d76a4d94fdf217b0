import { wasteShipmentHistories } from '@oikos/contract/waste/shipment/histories.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { FieldChanges } from '../audit.ts';
import { wordedChanges } from './worded-changes.ts';
import type { WordedField, WordedKind } from './worded-fields.ts';

const label = { key: 'entity.some', english: 'some' };
const kindOf = (entity: string): WordedKind => {
  const fields = Object.entries(wasteShipmentHistories.find((each) => each.entity === entity)?.fields ?? {});
  const declared = fields.map(([name, field]): [string, WordedField] => [
    name,
    'label' in field ? field : { label: field },
  ]);
  return { label, fields: new Map(declared), referred: new Map() };
};
const told = (kind: WordedKind, action: 'create' | 'update', changes: FieldChanges, names = {}) =>
  wordedChanges(kind, action, changes, names).map((change) => [change.label.english, change.oldText, change.newText]);

describe('changes in the words of people', () => {
  it('tell a changed quantity by its name, without the ids, versions and masses that follow', () => {
    const changes = {
      massKilograms: { old: 45.4, new: 68 },
      version: { old: 1, new: 2 },
      unitId: { old: 3, new: 4 },
      quantity: { old: 100, new: 150 },
      uom: { old: 'lb', new: 'kg' },
    };
    expect(told(kindOf('shipmentLine'), 'update', changes)).toEqual([
      ['Quantity', '100', '150'],
      ['Unit of measure', 'lb', 'kg'],
    ]);
  });

  it('tell of something new what it has, and of lists their parts', () => {
    const carrier = { transporterId: 5, name: 'Birch Haulage', transportationMode: 'Rail', acceptedOn: null };
    const changes = {
      status: { old: null, new: 'Pending' },
      notes: { old: null, new: '' },
      hasResidue: { old: null, new: false },
      transporters: { old: null, new: [carrier] },
    };
    expect(told(kindOf('shipment'), 'create', changes)).toEqual([
      ['Shipment status', '', 'Pending'],
      ['Transporters', '', 'Birch Haulage · Rail'],
    ]);
  });

  it('tell of a long list what differs, and how much doesn’t', () => {
    const kind: WordedKind = { label, fields: new Map([['roles', { label }]]), referred: new Map() };
    const change = (old: string[], now: string[]) => told(kind, 'update', { roles: { old, new: now } });
    expect(change(['A', 'B', 'C', 'D', 'E'], ['A', 'B', 'C', 'D', 'F'])).toEqual([
      ['some', '4 unchanged, E', '4 unchanged, F'],
    ]);
    expect(change(['A', 'B', 'C'], ['A', 'B', 'C', 'D'])).toEqual([['some', 'A, B, C', 'A, B, C, D']]);
    expect(change(['A', 'B', 'C', 'D'], ['D', 'A', 'B', 'C'])).toEqual([['some', 'A, B, C, D', 'D, A, B, C']]);
  });

  it('tell stored codes by the words of their choices, and marks by yes and no', () => {
    expect(told(kindOf('shipment'), 'update', { rejectionDestination: { old: null, new: 'generator' } })).toEqual([
      ['Destination', '', 'Back to the generator'],
    ]);
    expect(told(kindOf('shipmentLine'), 'update', { isCompared: { old: false, new: true } })).toEqual([
      ["I compared this line with what arrived. Fields I didn't mark agree.", 'No', 'Yes'],
    ]);
  });

  it('name records instead of their ids, and the id of one that is gone', () => {
    const referred = new Map([['bayId', { table: 'waste_area_bay', idColumn: 'id', name: () => sql`name` }]]);
    const kind: WordedKind = { label, fields: new Map([['bayId', { label }]]), referred };
    const names = { 'waste_area_bay 7': 'Bay 2' };
    expect(told(kind, 'update', { bayId: { old: 4, new: 7 } }, names)).toEqual([['some', '#4', 'Bay 2']]);
  });

  it('tell what nobody declares by the names of its fields, and no end as blank', () => {
    const kind: WordedKind = { label, fields: undefined, referred: new Map() };
    const changes = { id: { old: null, new: 3 }, endDate: { old: '2026-01-01', new: '9999-12-31' } };
    expect(told(kind, 'update', changes)).toEqual([['End date', '2026-01-01', '']]);
  });
});
