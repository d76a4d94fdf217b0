import type { DeviceForm } from '@oikos/contract/collection/forms/device-form.ts';
import type { SheetUnit } from '@oikos/contract/measurement/entry-sheet.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { expect, it } from 'vitest';
import { type EntryCell, indexReferences } from '../../../measurement/public.ts';
import { rulesOnDevice } from './device-rules.ts';

const units = [
  { id: 1, unitTypeId: 5, name: 'Kilogram', code: 'kg', multiplyBy: 1, add: 0 },
  { id: 2, unitTypeId: 5, name: 'Tonne', code: 't', multiplyBy: 1000, add: 0 },
] as unknown as SheetUnit[];
const rule = (id: number, formula: string, severity: string) => ({
  ...{ id, name: `Rule ${id}`, message: `Message ${id}`, severity, formula },
  ...{ validFrom: '2020-01-01', validTo: '9999-12-30', sources: [{ nodeId: 1, parameterId: 7 }] },
});
const form = {
  ...{ units, parameters: [{ parameterId: 7, uomId: 1 }], dimensions: [{ unitTypeId: 5, dimension: { mass: 1 } }] },
  rules: [rule(1, 'value > 1000', 'refuse'), rule(2, 'value > 2 * MEAN(value, 12)', 'hold')],
} as unknown as DeviceForm;
const cell = {
  ...{ key: 'a', begin: '2026-10-01', end: '2026-11-01', slot: -1, set: { timespan: TIMESPAN.month } },
  ...{ node: { id: 1, timeZone: 'UTC' }, parameter: { parameterId: 7, uomId: 1 } },
} as unknown as EntryCell;

it('a device checks the rules that need no history, by the judge of every other way in, and names the others', () => {
  const rules = rulesOnDevice(form);
  expect(rules.laterOf(cell).map(({ name }) => name)).toEqual(['Rule 2']);
  expect(rules.laterCount).toBe(1);
  const { verdictsOn } = indexReferences(undefined, units, rules.rulesOf);
  const said = (value: number, unitId: number) =>
    verdictsOn(cell, { value, unitId, isForecast: false }).map((verdict) =>
      verdict.kind === 'rule' ? `${verdict.rule.severity}: ${verdict.rule.message}` : verdict.kind,
    );
  expect(said(999, 1)).toEqual([]);
  expect(said(1001, 1)).toEqual(['refuse: Message 1']);
  expect(said(2, 2)).toEqual(['refuse: Message 1']);
  expect(said(-1, 1)).toEqual(['negative']);
});
