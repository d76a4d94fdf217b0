import { z } from 'zod';
import { idOf } from '../../../entity.ts';
import { endDate, localDate, requiredText, wholeNumber } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { libraryEndpoints } from '../../../library-endpoints.ts';
import { ruleText } from '../../../message.ts';
import { defineWrittenResource } from '../../../written-resource.ts';
import { wasteStreamMessages as say } from './waste-stream-messages.ts';

/** Lists within a waste stream: aliases, management methods, profiles (U28). */

const parent = { wasteStreamId: idOf('wasteStream') };
const ofStream = { id: z.int(), version: z.int(), wasteStreamId: z.int() };

// ---- aliases (V322) ---------------------------------------------------------------------------------------------------

const ALIAS_MINIMUM = 3;
const ALIAS_MAXIMUM = 50;
const aliasFields = {
  ...parent,
  name: z
    .string()
    .min(1, ruleText(general.required))
    .min(ALIAS_MINIMUM, ruleText(general.minimumLength, ALIAS_MINIMUM))
    .max(ALIAS_MAXIMUM, ruleText(general.maximumLength, ALIAS_MAXIMUM))
    .refine((value) => value === value.trim(), ruleText(general.noSurroundingSpaces))
    .regex(/^[\p{L}\p{N} ]+$/u, ruleText(say.lettersAndNumbers)),
};
const aliasRow = z.object({ ...ofStream, name: z.string() });

export const wasteStreamAliases = defineWrittenResource({
  name: 'wasteStreamAliases',
  entity: 'wasteStreamAlias',
  singular: say.alias,
  plural: say.aliases,
  fields: aliasFields,
  row: aliasRow,
  parent: 'wasteStreamId',
  sortable: ['name'],
  searched: ['name'],
  unique: [{ fields: ['wasteStreamId', 'name'], message: say.aliasExists }],
  endpoints: libraryEndpoints({
    path: 'wastestreams/{wasteStreamId}/aliases',
    entity: 'wasteStreamAlias',
    family: 'WASTE_STREAMS',
    isWhereParentIs: true,
    fields: aliasFields,
    row: aliasRow,
    filters: {},
    parent,
    loadFailed: say.loadAliasesFailed,
    saveFailed: say.saveAliasFailed,
    deleteFailed: say.deleteAliasFailed,
    many: 'the aliases of a waste stream',
    one: 'an alias of a waste stream',
  }),
});

// ---- management methods (V333, X164, X165) ----------------------------------------------------------------------------

const methodFields = {
  ...parent,
  managementMethodId: idOf('wasteManagementMethod'),
  isDefault: z.boolean(),
};
const methodRow = z.object({
  ...ofStream,
  managementMethodId: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  isDefault: z.boolean(),
});

export const wasteStreamMethods = defineWrittenResource({
  name: 'wasteStreamMethods',
  entity: 'wasteStreamManagementMethod',
  singular: say.method,
  plural: say.methods,
  fields: methodFields,
  row: methodRow,
  parent: 'wasteStreamId',
  fixed: ['managementMethodId'],
  sortable: ['name', 'code', 'isDefault'],
  searched: ['name', 'code'],
  unique: [{ fields: ['wasteStreamId', 'managementMethodId'], message: say.methodExists }],
  endpoints: libraryEndpoints({
    path: 'wastestreams/{wasteStreamId}/managementmethods',
    entity: 'wasteStreamManagementMethod',
    family: 'WASTE_STREAMS',
    isWhereParentIs: true,
    fields: methodFields,
    row: methodRow,
    filters: {},
    parent,
    saveFailed: say.saveMethodFailed,
    deleteFailed: say.deleteMethodFailed,
    many: 'the waste management methods of a waste stream',
    one: 'a waste management method of a waste stream',
  }),
});

// ---- profiles of facilities (U29, decisions) --------------------------------------------------------------------------

const PROFILE_NUMBER_MAXIMUM = 50;

/** approved: it holds today; pending: not approved yet; expired: it held. */
export const profileStates = { approved: 'Approved', pending: 'Not approved', expired: 'Expired' } as const;
export type ProfileState = keyof typeof profileStates;

const profileFields = {
  ...parent,
  facilityId: idOf('wasteParty'),
  profileNumber: requiredText(PROFILE_NUMBER_MAXIMUM),
  revision: wholeNumber().min(0, ruleText(general.atLeast, 0)),
  revisionDate: localDate(),
  approvedOn: localDate().nullable(),
  /** The first day on which it no longer holds. */
  expiresOn: endDate(),
};
const profileRow = z.object({
  ...ofStream,
  facilityId: z.int(),
  facility: z.string(),
  profileNumber: z.string(),
  revision: z.int(),
  revisionDate: z.string(),
  approvedOn: z.string().nullable(),
  expiresOn: z.string(),
  state: z.enum(['approved', 'pending', 'expired']),
});

export const wasteStreamProfiles = defineWrittenResource({
  name: 'wasteStreamProfiles',
  entity: 'wasteStreamProfile',
  singular: say.profile,
  plural: say.profiles,
  fields: profileFields,
  row: profileRow,
  parent: 'wasteStreamId',
  sortable: ['facility', 'profileNumber', 'revision', 'revisionDate', 'approvedOn', 'expiresOn', 'state'],
  searched: ['facility', 'profileNumber'],
  unique: [{ fields: ['wasteStreamId', 'facilityId', 'profileNumber', 'revision'], message: say.profileExists }],
  endpoints: libraryEndpoints({
    path: 'wastestreams/{wasteStreamId}/profiles',
    entity: 'wasteStreamProfile',
    family: 'WASTE_STREAMS',
    isWhereParentIs: true,
    fields: profileFields,
    row: profileRow,
    filters: {},
    parent,
    many: "facilities' profiles of a waste stream",
    one: "a facility's profile of a waste stream",
  }),
});
