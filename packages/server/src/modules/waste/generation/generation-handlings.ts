import { generationSortable, readOnSiteForecast, searchGeneration } from '@oikos/contract/waste/generation-meter.ts';
import { isMoreThan, numberOf } from '@oikos/domain/waste/exact-decimal.ts';
import { onSiteAt } from '@oikos/domain/waste/on-site-quantity.ts';
import {
  forecastOnSite,
  SMALL_GENERATOR_ACUTE_LIMIT,
  SMALL_GENERATOR_LIMIT,
} from '@oikos/domain/waste/small-generator-forecast.ts';
import { type Handling, handle } from '../../../http/handling.ts';
import { serveList } from '../../../resource/serve-list.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import { categoryAt } from '../../location/public.ts';
import { readCategories } from '../accumulation/generation-months.ts';
import { readOnSiteChanges } from '../accumulation/site-limits.ts';
import { todayAt } from '../accumulation/sites.ts';
import { generationItem, generationRows } from './generation-rows.ts';

async function forecast(scope: TenantScope, siteId: number) {
  const today = await todayAt(scope, siteId);
  const months = (await readCategories(scope, [siteId])).get(siteId);
  const category = months?.get(today.slice(0, 7)) ?? ('verySmall' as const);
  const declared = (await categoryAt(scope, siteId, today))?.category ?? null;
  const changes = await readOnSiteChanges(scope, siteId);
  const { kilograms, kilogramsLeft, ratePerDay, alarm, ...rest } = forecastOnSite(
    changes.filter(({ wasteClass }) => wasteClass !== 'acute'),
    today,
  );
  const acute = onSiteAt(
    changes.filter(({ wasteClass }) => wasteClass === 'acute'),
    today,
  );
  const isAcuteOver = category !== 'large' && declared !== 'large' && isMoreThan(acute, SMALL_GENERATOR_ACUTE_LIMIT);
  return {
    ...rest,
    category,
    declaredCategory: declared,
    alarm: isAcuteOver ? ('critical' as const) : alarm,
    acuteKilograms: numberOf(acute),
    acuteLimitKg: numberOf(SMALL_GENERATOR_ACUTE_LIMIT),
    kilograms: numberOf(kilograms),
    limitKg: numberOf(SMALL_GENERATOR_LIMIT),
    kilogramsLeft: numberOf(kilogramsLeft),
    kilogramsPerDay: ratePerDay,
    citation: '40 CFR 262.16(b)(1)',
  };
}

export const generationHandlings: Handling[] = [
  serveList({
    name: 'wasteGeneration',
    endpoint: searchGeneration,
    sortable: generationSortable,
    defaultDirection: 'desc',
    query: ({ scope, input }) => generationRows(scope, input),
    item: generationItem,
  }),
  handle(readOnSiteForecast, ({ scope, input }) => forecast(scope, input.locationId)),
];
