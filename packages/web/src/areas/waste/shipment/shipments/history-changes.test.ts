import type { AuditRow } from '@oikos/contract/records/audit-log.ts';
import { describe, expect, it } from 'vitest';
import { readableChanges } from './history-changes.ts';

const words = { yes: 'Yes', no: 'No', choice: (_key: string, english: string) => english };
const row = (more: Partial<AuditRow>): AuditRow => ({
  id: 1,
  recordedAt: '2026-01-12T15:00:00Z',
  userId: 1,
  userName: 'Ada Lindqvist',
  entity: 'shipmentLine',
  record: 7,
  partName: '1 Spent solvent',
  action: 'update',
  summary: '',
  changes: [],
  reason: null,
  ...more,
});
const told = (more: Partial<AuditRow>) =>
  readableChanges(row(more), words).map((change) => [change.label.english, change.old, change.new]);

describe('the history of a shipment', () => {
  it('tells a changed quantity by its name, without the ids, versions and masses that follow', () => {
    const changes = [
      { field: 'massKilograms', old: 45.4, new: 68 },
      { field: 'version', old: 1, new: 2 },
      { field: 'unitId', old: 3, new: 4 },
      { field: 'quantity', old: 100, new: 150 },
      { field: 'uom', old: 'lb', new: 'kg' },
    ];
    expect(told({ changes })).toEqual([
      ['Quantity', '100', '150'],
      ['Unit of measure', 'lb', 'kg'],
    ]);
  });

  it('tells of something new what it has, and of lists their parts', () => {
    const changes = [
      { field: 'status', old: null, new: 'Pending' },
      { field: 'notes', old: null, new: '' },
      { field: 'hasResidue', old: null, new: false },
      {
        field: 'transporters',
        old: null,
        new: [{ transporterId: 5, name: 'Birch Haulage', transportationMode: 'Rail', acceptedOn: null }],
      },
    ];
    expect(told({ entity: 'shipment', action: 'create', changes })).toEqual([
      ['Shipment status', '', 'Pending'],
      ['Transporters', '', 'Birch Haulage · Rail'],
    ]);
  });

  it('tells stored codes by the words of their choices', () => {
    const changes = [{ field: 'rejectionDestination', old: null, new: 'generator' }];
    expect(told({ entity: 'shipment', changes })).toEqual([['Destination', '', 'Back to the generator']]);
  });

  it('tells marks by yes and no', () => {
    expect(told({ changes: [{ field: 'isCompared', old: false, new: true }] })).toEqual([
      ["I compared this line with what arrived. Fields I didn't mark agree.", 'No', 'Yes'],
    ]);
  });
});
