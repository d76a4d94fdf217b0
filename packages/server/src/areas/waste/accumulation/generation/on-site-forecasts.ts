import type { OnSiteForecast } from '@oikos/contract/waste/accumulation/generation-figures.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { onSiteAt } from '@oikos/domain/waste/accumulation/on-site-quantity.ts';
import {
  forecastOnSite,
  SMALL_GENERATOR_ACUTE_LIMIT,
  SMALL_GENERATOR_LIMIT,
} from '@oikos/domain/waste/accumulation/small-generator-forecast.ts';
import { isMoreThan, numberOf } from '@oikos/domain/waste/site/exact-decimal.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { categoryPeriods } from '../../../location/public.ts';
import { readCategories } from '../clocks/generation-months.ts';
import { type ClassChange, readOnSiteChangesOf } from '../clocks/site-limits.ts';
import { readToday } from '../clocks/sites.ts';

type Categories = Pick<OnSiteForecast, 'category' | 'declaredCategory'>;

function forecast(changes: readonly ClassChange[], today: LocalDate, categories: Categories): OnSiteForecast {
  const { kilograms, kilogramsLeft, ratePerDay, alarm, share, exceedsOn } = forecastOnSite(
    changes.filter(({ wasteClass }) => wasteClass !== 'acute'),
    today,
  );
  const acute = onSiteAt(
    changes.filter(({ wasteClass }) => wasteClass === 'acute'),
    today,
  );
  const isLarge = categories.category === 'large' || categories.declaredCategory === 'large';
  const isAcuteOver = !isLarge && isMoreThan(acute, SMALL_GENERATOR_ACUTE_LIMIT);
  return {
    ...categories,
    share,
    exceedsOn,
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

/** What each of the sites holds today by its own calendar, and when it would hold more than a small generator may. */
export async function forecastSites(
  scope: TenantScope,
  siteIds: readonly number[],
): Promise<ReadonlyMap<number, OnSiteForecast>> {
  const days = await readToday(scope, siteIds);
  const months = await readCategories(scope, siteIds);
  const declared = await categoryPeriods(scope, siteIds);
  const changes = await readOnSiteChangesOf(scope, siteIds);
  return new Map(
    [...days].map(([siteId, today]) => {
      const period = declared.get(siteId)?.find(({ from, to }) => from <= today && to > today);
      const category = months.get(siteId)?.get(today.slice(0, 7)) ?? ('verySmall' as const);
      const categories = { category, declaredCategory: period?.category ?? null };
      return [siteId, forecast(changes.get(siteId) ?? [], today, categories)];
    }),
  );
}
