import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { WasteRule } from '../../waste/site/public.ts';
import { type DueItem, type Only, type RaisedCount, raiseActions } from '../actions/raise-actions.ts';
import { areasNearLimit, clocksDue, fullContainers, satelliteExcess } from './container-due-items.ts';
import { episodicEventsEnding, episodicNoticesDue } from './episodic-due-items.ts';
import { deficienciesOpen, inspectionsDue } from './inspection-due-items.ts';
import { certificatesMissing, manifestsMissing, profilesExpiring, shipmentsOverdue } from './shipment-due-items.ts';

type FindDueItems = (scope: TenantScope, only?: Only) => Promise<DueItem[]>;

const WASTE = 3;

/** What happens at a site asks for: what a change there can raise or settle. */
const siteRules = {
  clockDue: clocksDue,
  satelliteExcess,
  containerFull: fullContainers,
  areaNearLimit: areasNearLimit,
  inspectionDue: inspectionsDue,
  deficiencyOpen: deficienciesOpen,
  episodicNoticeDue: episodicNoticesDue,
  episodicEventEnds: episodicEventsEnding,
} satisfies Partial<Record<WasteRule, FindDueItems>>;

const shipmentRules = {
  manifestMissing: manifestsMissing,
  certificateMissing: certificatesMissing,
  shipmentOverdue: shipmentsOverdue,
} satisfies Partial<Record<WasteRule, FindDueItems>>;

/** Each rule with what it finds. */
const rules = { ...siteRules, ...shipmentRules, profileExpiring: profilesExpiring } satisfies Record<
  WasteRule,
  FindDueItems
>;

const namesOf = <Rules extends object>(of: Rules) => Object.keys(of) as (keyof Rules)[];
export const wasteRules: readonly WasteRule[] = namesOf(rules);
export const wasteRulesOfSites: readonly WasteRule[] = namesOf(siteRules);

/** Brings the actions of rules in line with what is due now, in the caller's transaction. */
export async function raiseBy(scope: TenantScope, names: readonly WasteRule[], only: Only = {}): Promise<RaisedCount> {
  const counts = { raised: 0, closed: 0 };
  for (const name of names) {
    const { raised, closed } = await raiseActions(scope, name, WASTE, await rules[name](scope, only), only);
    counts.raised += raised;
    counts.closed += closed;
  }
  return counts;
}

/** After a shipment was changed: what it asks for, and no longer asks for, is on the lists of actions at once. */
export async function raiseForShipment(scope: TenantScope, shipmentId: number): Promise<void> {
  await raiseBy(scope, namesOf(shipmentRules), { sourceIds: [shipmentId] });
}
