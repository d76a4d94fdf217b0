import { expect, it } from 'vitest';
import { EMERGENCY_RESPONSE_GUIDES } from './emergency-guides.ts';
import { HAZARD_CLASSES } from './hazard-classes.ts';
import { hazardousMaterialRows } from './hazardous-material-catalogue.ts';

const rows = hazardousMaterialRows();
const known = (values: readonly string[]) => new Set(['', ...values]);

it('has a name in every row, whole and once', () => {
  expect(rows).toHaveLength(3245);
  expect(rows.filter((row) => row.name === '' || /n\.o\.s$|[,;]$|[a-z]or [A-Z]/.test(row.name))).toEqual([]);
  expect(rows.filter((row) => new Set(row.name.split('; ')).size < row.name.split('; ').length)).toEqual([]);
});

it('names classes, guides, numbers and packing groups that there are', () => {
  const classes = known(HAZARD_CLASSES.map((each) => each.name));
  const guides = known(EMERGENCY_RESPONSE_GUIDES.map((each) => each.guideNumber));
  expect(rows.filter((row) => !classes.has(row.hazardClass) || !guides.has(row.guideNumber))).toEqual([]);
  expect(rows.filter((row) => !/^((UN|NA|ID)\d{4})?$/.test(row.identificationNumber))).toEqual([]);
  expect(rows.filter((row) => !/^I{0,3}$/.test(row.packingGroup))).toEqual([]);
});
