import { readOnSiteForecast, searchGeneration } from '@oikos/contract/waste/accumulation/generation.ts';
import { onSiteAt } from '@oikos/domain/waste/accumulation/on-site-quantity.ts';
import {
  forecastOnSite,
  SMALL_GENERATOR_ACUTE_LIMIT,
  SMALL_GENERATOR_LIMIT,
} from '@oikos/domain/waste/accumulation/small-generator-forecast.ts';
import { isMoreThan, numberOf } from '@oikos/domain/waste/site/exact-decimal.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { categoryAt } from '../../../location/public.ts';
import { readCategories } from '../clocks/generation-months.ts';
import { readOnSiteChanges } from '../clocks/site-limits.ts';
import { todayAt } from '../clocks/sites.ts';
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

export const generationHandlers: Handler[] = [
  serveList({
    endpoint: searchGeneration,
    query: ({ scope, input }) => generationRows(scope, input),
    item: generationItem,
  }),
  handle(readOnSiteForecast, ({ scope, input }) => forecast(scope, input.locationId)),
];
