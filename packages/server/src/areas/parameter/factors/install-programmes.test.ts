import { calculationChoices, resolveCalculationChoice } from '@oikos/contract/parameter/calculation-choices.ts';
import { programmes } from '@oikos/contract/parameter/factors/reporting-programmes.ts';
import { describe, expect, it } from 'vitest';
import { SHIPPED_CHOICES } from '../../../catalogues/reporting-programmes.ts';
import { createTestApi } from '../../../testing/api.ts';
import { installChoices } from './install-programmes.ts';

const api = await createTestApi();
const company = await api.company('Choosing');
const administrator = await api.user(company, 'administrator');
const part98 = (await administrator.call(programmes.endpoints.search, { contains: 'part-98' })).body.items[0]!;
const resolve = async (programmeId: number, kind: 'global_warming_potential', date: string) =>
  (await administrator.call(resolveCalculationChoice, { programmeId, nodeId: null, kind, date })).body.choice;

describe('shipped choices', () => {
  it('follow a corrected day of the catalogue, one beginning where the other ends, and go back with it', async () => {
    const day = '2025-01-01';
    const shown = async (on: string) => (await resolve(part98.id, 'global_warming_potential', on))?.assessment;
    const correctedTo = (to: string) =>
      SHIPPED_CHOICES.map((each) => ({
        ...each,
        begin: each.begin === day ? to : each.begin,
        end: each.end === day ? to : each.end,
      }));
    for (const to of ['2024-01-01', '2026-01-01', day]) {
      await api.within(company, (scope) => installChoices(scope, correctedTo(to)));
      const before = `${Number(to.slice(0, 4)) - 1}-12-31`;
      expect([await shown(before), await shown(to)]).toEqual(['AR4', 'AR5']);
    }
  });

  it('of the company keep their days when the catalogue corrects one beside them', async () => {
    const found = await resolve(part98.id, 'global_warming_potential', '2024-06-01');
    const { id, version } = (
      await administrator.call(calculationChoices.endpoints.search, { top: 500 })
    ).body.items.find((each) => each.id === found?.id)!;
    await administrator.call(calculationChoices.endpoints.update, { id, version, citation: 'Kept by us' });
    const earlier = SHIPPED_CHOICES.map((each) =>
      each.begin === '2025-01-01' ? { ...each, begin: '2024-01-01' } : each,
    );
    await api.within(company, (scope) => installChoices(scope, earlier));
    expect(await resolve(part98.id, 'global_warming_potential', '2024-06-01')).toMatchObject({ assessment: 'AR4' });
    expect(await resolve(part98.id, 'global_warming_potential', '2025-06-01')).toMatchObject({ assessment: 'AR5' });
    await api.within(company, (scope) => installChoices(scope));
  });
});
