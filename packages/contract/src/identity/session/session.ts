import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, text } from '../../fields.ts';
import { generalMessages } from '../../general-messages.ts';
import { moduleId } from '../../module-ids.ts';
import { done } from '../../replies.ts';
import { type Permission, permissions } from '../permissions.ts';
import { sessionMessages } from './session-messages.ts';

/** Who is signed in, where and with which rights: what the shell starts with (0 section 3, E001 to E006, E021 to E025, E045, E080). */

/** What the browser must know before anybody has signed in. */
export const sessionSettings = z.object({
  issuer: z.string(),
  clientId: z.string(),
  audience: z.string(),
  environment: z.string(),
  customerCareEmail: z.string(),
  embeddedProvider: z.boolean(),
  scope: z.string().default('openid profile email offline_access'),
  /** Configuration of the deployment (U101); a link is left out when its address is blank. */
  helpUrl: z.string().default(''),
  privacyPolicyUrl: z.string().default(''),
  solutionsUrl: z.string().default(''),
  /** Paths of pages that this deployment hides (V021, V032). */
  hiddenPages: z.array(z.string()).default([]),
  /** The address that the use of pages is reported to; blank: none (V083). */
  telemetryUrl: z.string().default(''),
  /** Where no mail is sent, links are shown once to those who make them. */
  sendsMail: z.boolean().default(true),
});
export type SessionSettings = z.output<typeof sessionSettings>;

export const readSessionSettings = endpoint({
  method: 'GET',
  path: 'session/settings',
  shows: [],
  permission: 'public',
  outsideCompany: true,
  input: z.object({}),
  output: sessionSettings,
  summary: 'Where to sign in, and what the deployment shows',
});

export const moduleRow = z.object({ id: moduleId, name: z.string(), path: z.string() });

export const entitlementProduct = z.object({
  productLine: z.string(),
  shortcut: z.string(),
  productUrl: z.string(),
  productName: z.string(),
  isDefault: z.boolean(),
});
export type EntitlementProduct = z.output<typeof entitlementProduct>;

export const featureFlags = z.object({
  enabledHighFrequency: z.boolean(),
  enabledReleaseApprove: z.boolean(),
  /** Only true where release and approve is enabled as well (V070). */
  enabledPublishToPlatform: z.boolean(),
  enabledObfuscation: z.boolean(),
  enabledTri: z.boolean(),
});

export const sessionUser = z.object({
  /** -1 when the look-up of the user failed (0 section 7). */
  userId: z.int(),
  username: z.string(),
  emailAddress: z.string(),
  userGuid: z.string(),
  companyId: z.int(),
  companyName: z.string(),
  currentHierarchyId: z.int().nullable(),
  eaHierarchyId: z.int().nullable(),
  safeguardUrl: z.string(),
  /** The permissions held anywhere in the company. Where they hold is checked by the server, call by call. */
  roles: z.array(z.string()),
  /** Those of them that are held at the organization's root, and so for the whole company. */
  companyRoles: z.array(z.string()),
  /** Nodes at which user groups are assigned. */
  locations: z.array(z.int()),
  currentLocationId: z.int().nullable(),
  currentNodeId: z.int().nullable(),
  currentModelId: z.int().nullable(),
  timeZone: z.string(),
  timeZoneDisplayName: z.string(),
  ianaTimeZone: z.string(),
  userTypeId: z.int(),
  openId: z.string(),
  accountId: z.int().nullable(),
  isSuperAdmin: z.boolean(),
  /** The last day of the training to sign manifests; null: none. */
  trainedUntil: z.string().nullable(),
  modules: z.array(moduleId),
  entitlementProducts: z.array(entitlementProduct),
  lastModuleId: moduleId.nullable(),
  defaultLandingPage: z.string().nullable(),
  /** The company the user was last in refuses them now; the session is in another one. */
  isLastActiveTenantDisabled: z.boolean(),
  /** Who acts for the user, until when, and whether they may change something; null: the user themselves. */
  actor: z.object({ userId: z.int(), name: z.string(), until: z.string(), mayChange: z.boolean() }).nullable(),
  ...featureFlags.shape,
});
export type SessionUser = z.output<typeof sessionUser>;

/** E002. The token says who it is; openId and email must agree with it. Who isn't found has the user id -1 (V081). */
export const authenticate = endpoint({
  method: 'POST',
  path: 'admin/users/authenticate',
  saves: [],
  permission: 'anySignedIn',
  changes: 'own',
  whileActing: true,
  input: z.object({ openId: text(320), email: text(320) }),
  output: sessionUser,
  failure: sessionMessages.notAuthenticated,
  failureCarries: { userId: -1 },
  summary: 'The session user of the bearer of the token',
});

export const readUserRoles = endpoint({
  method: 'GET',
  path: 'admin/users/{id}/roles',
  shows: ['role'],
  permission: 'anySignedIn',
  input: z.object({ id: idOf('user') }),
  output: z.object({
    roles: z.array(z.object({ id: z.int(), name: z.string() })),
    permissions: z.array(z.string()),
  }),
  summary: "A user's roles and the permissions they grant; one's own, or anybody's for user administrators",
});

export const readAssignedLocations = endpoint({
  method: 'GET',
  path: 'admin/usergroups/userassignments/locations',
  shows: ['userGroup'],
  permission: 'anySignedIn',
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({ nodeId: z.int(), nodeName: z.string(), userGroupId: z.int(), userGroupName: z.string() }),
    ),
  }),
  summary: 'Locations assigned to the user through user groups',
});

export const readModules = endpoint({
  method: 'GET',
  path: 'admin/modules',
  shows: ['company'],
  permission: 'anySignedIn',
  input: z.object({}),
  output: z.object({ items: z.array(moduleRow) }),
  summary: 'Modules of the user in the current company',
});

export const readEntitlements = endpoint({
  method: 'GET',
  path: 'admin/entitlements',
  shows: ['company'],
  permission: 'anySignedIn',
  input: z.object({}),
  output: z.object({ entitlementProducts: z.array(entitlementProduct) }),
  failure: generalMessages.moduleDenied,
  summary: 'Products the user may open besides the modules',
});

export const logExpiredAuthentication = endpoint({
  method: 'POST',
  path: 'admin/users/logExpiredAuth',
  saves: [],
  permission: 'public',
  changes: 'own',
  outsideCompany: true,
  input: z.object({
    userId: z.int().optional(),
    tokenExpiredAt: z.string().max(40).nullable(),
    sessionTimedOutAt: z.string().max(40).nullable(),
  }),
  output: done,
  summary: 'Records that a session expired',
});

/** The module the user works in: the landing page of the next sign-in (V006, V011). */
export const recordLastModule = endpoint({
  method: 'PUT',
  path: 'admin/users/lastmodule',
  saves: [],
  permission: 'anySignedIn',
  changes: 'own',
  input: z.object({ moduleId }),
  output: done,
  summary: 'Remembers the module the user works in',
});

/** E080: the first step of a company switch; account 0 is the user's own. */
export const assignUserToCompany = endpoint({
  method: 'PUT',
  path: 'admin/accounts/{accountId}/companies/{companyId}/users/{userId}',
  saves: ['user'],
  permission: 'anySignedIn',
  changes: 'own',
  outsideCompany: true,
  input: z.object({ accountId: z.int().min(0), companyId: idOf('company'), userId: idOf('user') }),
  output: done,
  failure: sessionMessages.switchFailed,
  summary: 'Makes a company the current one of a user; oneself, or anybody for account administrators',
});

/** Asked by screens that the caller may only read, of a permission that the caller holds somewhere. */
export const readCompanyPermissionHolders = endpoint({
  method: 'POST',
  path: 'session/companypermission/people',
  shows: [],
  permission: 'anySignedIn',
  reads: true,
  input: z.object({
    anyOf: distinct(z.enum(permissions as [Permission, ...Permission[]]))
      .min(1)
      .max(10),
    /** Held besides. */
    also: z.enum(permissions as [Permission, ...Permission[]]).optional(),
  }),
  output: z.object({ names: z.array(z.string()), more: z.int() }),
  summary: 'Who holds a permission for the whole company: up to ten names, and how many more',
});

/** The last step of a company switch but the reload (V065). */
export const recordCompanySwitch = endpoint({
  method: 'POST',
  path: 'admin/users/logCompanySwitch',
  saves: ['user'],
  permission: 'anySignedIn',
  changes: 'own',
  input: z.object({ fromCompanyId: z.int() }),
  output: done,
  summary: 'Records that the user came here from another company',
});

/** E045. Node 0 takes the default location back. */
export const setDefaultLocation = endpoint({
  method: 'PUT',
  path: 'admin/users/{userId}/defaultlocation/{nodeId}',
  saves: [],
  permission: 'anySignedIn',
  changes: 'own',
  input: z.object({ userId: idOf('user'), nodeId: idOrNone('node') }),
  output: done,
  failure: sessionMessages.preferencesNotSaved,
  summary: "Sets or clears a user's default location; one's own, or anybody's for user administrators",
});

export const readHelp = endpoint({
  method: 'GET',
  path: 'scn/scnhelp',
  shows: [],
  permission: 'anySignedIn',
  input: z.object({}),
  output: z.object({ helpUrl: z.string(), customerCareEmail: z.string(), privacyPolicyUrl: z.string() }),
  summary: 'Where to find help',
});

export const readTimeZones = endpoint({
  method: 'GET',
  path: 'admin/timezones',
  shows: [],
  permission: 'anySignedIn',
  outsideCompany: true,
  input: z.object({}),
  output: z.object({
    items: z.array(z.object({ id: z.string(), displayName: z.string(), ianaTimeZone: z.string() })),
  }),
  failure: sessionMessages.timeZonesNotLoaded,
  summary: 'Time zones to choose from',
});
