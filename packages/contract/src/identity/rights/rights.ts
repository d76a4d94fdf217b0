import { isLocalMinute } from '@oikos/domain/period/local-minute.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, searchText, text } from '../../fields.ts';
import { defineList } from '../../list.ts';
import { ruleText } from '../../message.ts';
import { moduleId } from '../../module-ids.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { permissions as everyPermission, type Permission } from '../permissions.ts';
import { rightMessages as say } from './right-messages.ts';

/** Why somebody may do something, why not, and who may: every right with the path that gives it. */

const permission = z.enum(everyPermission as readonly [Permission, ...Permission[]]);
const anyOf = () => distinct(permission).max(everyPermission.length);

/** 'yyyy-MM-ddTHH:mm' by the clock of the company. */
const minute = () => z.string().refine(isLocalMinute, ruleText(say.invalidMinute));

/** A right at a place and everywhere below it, and what gives it. Who has it by two paths has two of them. */
export const rightRow = z.object({
  id: z.string(),
  userId: z.int(),
  userName: z.string(),
  /** Whether the user can sign in to the company, at the minute that is asked about. */
  isActive: z.boolean(),
  /** The last day of their training to sign manifests, as of that minute; null: none, or from before it was kept. */
  trainedUntil: z.string().nullable(),
  /** No group gives it: super administrators may everything. Group and role are 0 and blank then. */
  isSuperAdministrator: z.boolean(),
  /** A service account never holds more than its owner; who that was at that minute wasn't kept, so this may not have been held. */
  isOwnerUnknown: z.boolean(),
  permission: z.string(),
  nodeId: z.int(),
  nodeName: z.string(),
  userGroupId: z.int(),
  userGroupName: z.string(),
  roleId: z.int(),
  roleName: z.string(),
  /** The last day; null: no end. */
  lastDay: z.string().nullable(),
  /** Since when all of the path has been there; null: before the times were kept. */
  since: z.string().nullable(),
  /** Who added the last part of the path. */
  grantedBy: z.string().nullable(),
});
export type RightRow = z.output<typeof rightRow>;

export const rightGroupings = ['place', 'permission', 'user'] as const;

/**
 * Rights of a user, of a group, of a role, at a place, or of some kinds; without any of these filters there are too many,
 * and none is listed. Those of a place are held there or at a place above.
 */
export const searchRights = defineList({
  name: 'rights',
  sortable: ['nodeName', 'permission', 'userName', 'userGroupName', 'roleName', 'since', 'lastDay'],
  method: 'POST',
  path: 'admin/rights/search',
  shows: ['user', 'userGroup', 'role', 'node'],
  permission: 'SC_USERS',
  reads: true,
  input: skipTakeSearch({
    contains: searchText(),
    userId: idOrNone('user').default(-1),
    userGroupId: idOrNone('userGroup').default(-1),
    roleId: idOrNone('role').default(-1),
    nodeId: idOrNone('node').default(-1),
    /** Any one of them, or what implies it. */
    permissions: anyOf().optional(),
    /** As it was, or is planned to be, at that minute; now where it is left out. */
    at: minute().optional(),
    groupedBy: z.enum(rightGroupings).optional(),
  }),
  output: pageOf(rightRow),
  failure: say.notLoaded,
  summary: 'Rights with the path that gives them, as of any minute',
});

/** What is checked; `also` is a second permission that is asked for besides. */
export const accessChecks = [
  'account',
  'superAdministrator',
  'userType',
  'companyModule',
  'module',
  'switch',
  'permission',
  'also',
  'training',
] as const;
const flags = ['enabledHighFrequency', 'enabledReleaseApprove', 'enabledPublishToPlatform', 'enabledTri'] as const;

/**
 * Whether a user may open a page or make a call, and what is missing. A page says itself what it asks for; a call is found
 * among the declared ones by 'POST container/search'.
 */
export const explainAccess = endpoint({
  method: 'POST',
  path: 'admin/users/{id}/access/explain',
  shows: ['user', 'userGroup', 'role', 'node'],
  permission: 'SC_USERS',
  reads: true,
  input: z.object({
    id: idOf('user'),
    /** Where; anywhere if left out. */
    nodeId: idOrNone('node').default(-1),
    call: text(300).default(''),
    /** Any one of them. */
    permissions: anyOf().default([]),
    userTypes: distinct(z.int().min(1).max(4)).max(4).default([]),
    modules: distinct(moduleId).max(3).default([]),
    flag: z.enum(flags).nullable().default(null),
    /** As it was at that minute; now where it is left out. */
    at: minute().optional(),
  }),
  output: z.object({
    isAllowed: z.boolean(),
    /** What the call does; blank where none was named. */
    summary: z.string(),
    /** The call changes what holds for the whole company: its permission is asked at the root. */
    isForCompany: z.boolean(),
    checks: z.array(
      z.object({
        kind: z.enum(accessChecks),
        isMet: z.boolean(),
        /**
         * Any one of these is enough: permissions, ids of modules or types, the name of a switch, the state of the account; of
         * the training, its last day, or nothing.
         */
        wanted: z.array(z.string()),
        /** Where a permission is held, of the places that the caller administers. */
        places: z.array(z.object({ nodeId: z.int(), nodeName: z.string() })),
        /** A permission counts as held by a service account, but who owned it at that minute wasn't kept. */
        isOwnerUnknown: z.boolean(),
      }),
    ),
    /** User groups that would give a permission that is missing. */
    groups: z.array(z.object({ userGroupId: z.int(), name: z.string() })),
    /** The minute from which on the modules and switches asked for are known, where that is later: those of then count. */
    modulesKnownFrom: z.string().nullable(),
  }),
  failure: say.notLoaded,
  summary: 'Whether a user may do something somewhere, and what is missing',
});
export type AccessExplanation = z.output<typeof explainAccess.output>;
