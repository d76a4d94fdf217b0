import type { EntitlementProduct, SessionUser } from '@oikos/contract/identity/session/session.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import { sql } from 'kysely';
import type { Session } from '../../../foundation/tenancy/session.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { organisationHierarchy } from './places-of-users.ts';

interface Places {
  locations: number[];
  obfuscate: boolean;
  products: EntitlementProduct[];
  lastCompanyId: number | null;
}

async function placesOf(scope: TenantScope, userId: number): Promise<Places> {
  const { rows } = await sql<Places>`
    select coalesce((select array_agg(distinct node_id) from held_assignment where user_id = ${userId}), '{}') as locations,
      exists (select 1 from company_configuration where name = 'obfuscate' and value = 'true') as obfuscate,
      coalesce((select jsonb_agg(jsonb_build_object('productLine', product_line, 'shortcut', shortcut, 'productUrl', product_url,
        'productName', product_name, 'isDefault', is_default) order by product_line, product_name) from entitlement_product), '[]') as products,
      (select current_company_id from installation.app_user where id = ${userId}) as last_company_id`.execute(scope.db);
  return rows[0] as Places;
}

/** 'America/New_York' -> 'Eastern Standard Time': how people know the zone. */
const displayNameOfZone = (zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'long' })
    .formatToParts(0)
    .find((part) => part.type === 'timeZoneName')?.value ?? zone;

/** The session user with all the fields of the specification's entity. */
export async function sessionUserOf(scope: TenantScope, session: Session): Promise<SessionUser> {
  const places = await placesOf(scope, session.userId);
  const hierarchyId = await organisationHierarchy.ask(scope);
  const flags = session.flags;
  return {
    userId: session.userId,
    username: session.userName,
    emailAddress: session.email,
    userGuid: session.guid,
    companyId: session.companyId,
    companyName: session.companyName,
    currentHierarchyId: hierarchyId,
    eaHierarchyId: hierarchyId,
    safeguardUrl: '',
    roles: [...session.permissions],
    companyRoles: [...session.companyPermissions],
    locations: places.locations,
    currentLocationId: session.defaultNodeId,
    currentNodeId: session.defaultNodeId,
    currentModelId: null,
    timeZone: session.timeZone,
    timeZoneDisplayName: displayNameOfZone(session.timeZone),
    ianaTimeZone: session.timeZone,
    userTypeId: session.userTypeId,
    openId: session.openId,
    accountId: session.userId,
    isSuperAdmin: session.isSuperAdministrator,
    trainedUntil: session.trainedUntil,
    modules: [...session.modules],
    entitlementProducts: places.products,
    lastModuleId: session.lastModuleId as ModuleId | null,
    defaultLandingPage: session.defaultLandingPage,
    actor: session.actor && {
      userId: session.actor.userId,
      name: session.actor.name,
      until: session.actor.until,
      mayChange: session.actor.mayChange,
    },
    isLastActiveTenantDisabled:
      session.actor === null && places.lastCompanyId !== null && places.lastCompanyId !== session.companyId,
    enabledHighFrequency: flags.has('enabledHighFrequency'),
    enabledReleaseApprove: flags.has('enabledReleaseApprove'),
    enabledPublishToPlatform: flags.has('enabledReleaseApprove') && flags.has('enabledPublishToPlatform'),
    enabledObfuscation: places.obfuscate,
    enabledTri: flags.has('enabledTri'),
  };
}
