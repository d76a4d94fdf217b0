import { z } from 'zod';
import { idOf } from '../../../entity.ts';
import { computed, field, namedValues, parentId, reference } from '../../../field.ts';
import { endDate, localDate, requiredText, wholeNumber } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { libraryEndpoints } from '../../../library-endpoints.ts';
import { ruleText } from '../../../message.ts';
import { wasteManagementMethods } from '../../../regulation/waste-management-methods.ts';
import { defineResource } from '../../../resource.ts';
import { searchShipmentParties } from '../../shipment/shipments/shipment-parties.ts';
import { wasteStreamMessages as say } from './waste-stream-messages.ts';
import { wasteStreamTexts as texts } from './waste-stream-texts.ts';

/** Lists within a waste stream: aliases, management methods, profiles (U28). */

const parent = { wasteStreamId: idOf('wasteStream') };

// ---- aliases (V322) ---------------------------------------------------------------------------------------------------

const ALIAS_MINIMUM = 3;
const ALIAS_MAXIMUM = 50;

export const wasteStreamAliases = defineResource({
  name: 'wasteStreamAliases',
  entity: 'wasteStreamAlias',
  singular: say.alias,
  plural: say.aliases,
  fields: {
    wasteStreamId: parentId(idOf('wasteStream')),
    name: field(
      z
        .string()
        .min(1, ruleText(general.required))
        .min(ALIAS_MINIMUM, ruleText(general.minimumLength, ALIAS_MINIMUM))
        .max(ALIAS_MAXIMUM, ruleText(general.maximumLength, ALIAS_MAXIMUM))
        .refine((value) => value === value.trim(), ruleText(general.noSurroundingSpaces))
        .regex(/^[\p{L}\p{N} ]+$/u, ruleText(say.lettersAndNumbers)),
      { label: texts.alias },
    ),
  },
  unique: [{ fields: ['wasteStreamId', 'name'], message: say.aliasExists }],
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'wastestreams/{wasteStreamId}/aliases',
      family: 'WASTE_STREAMS',
      isWhereParentIs: true,
      parent,
      loadFailed: say.loadAliasesFailed,
      saveFailed: say.saveAliasFailed,
      deleteFailed: say.deleteAliasFailed,
      many: 'the aliases of a waste stream',
      one: 'an alias of a waste stream',
    }),
});

// ---- management methods (V333, X164, X165) ----------------------------------------------------------------------------

export const wasteStreamMethods = defineResource({
  name: 'wasteStreamMethods',
  entity: 'wasteStreamManagementMethod',
  singular: say.method,
  plural: say.methods,
  fields: {
    wasteStreamId: parentId(idOf('wasteStream')),
    managementMethodId: reference(idOf('wasteManagementMethod'), {
      label: texts.method,
      as: 'name',
      chosen: { from: wasteManagementMethods },
    }),
    isDefault: field(z.boolean(), { label: texts.isDefault, hint: texts.isDefaultHint }),
  },
  computed: { code: computed(z.string().nullable()) },
  sortable: ['name', 'code', 'isDefault'],
  searched: ['name', 'code'],
  unique: [{ fields: ['wasteStreamId', 'managementMethodId'], message: say.methodExists }],
  fixed: ['managementMethodId'],
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'wastestreams/{wasteStreamId}/managementmethods',
      family: 'WASTE_STREAMS',
      isWhereParentIs: true,
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

export const wasteStreamProfiles = defineResource({
  name: 'wasteStreamProfiles',
  entity: 'wasteStreamProfile',
  singular: say.profile,
  plural: say.profiles,
  fields: {
    wasteStreamId: parentId(idOf('wasteStream')),
    facilityId: reference(idOf('wasteParty'), {
      label: texts.facility,
      inFiles: 'facilityInFiles',
      chosen: { from: searchShipmentParties, within: { role: 'disposalFacility' } },
    }),
    profileNumber: field(requiredText(PROFILE_NUMBER_MAXIMUM), {
      label: texts.profileNumber,
      column: { noWrap: true },
    }),
    revision: field(wholeNumber().min(0, ruleText(general.atLeast, 0)), {
      label: texts.profileRevision,
      initial: 0,
      isBeside: true,
    }),
    revisionDate: field(localDate(), { label: texts.revisedOn }),
    approvedOn: field(localDate().nullable(), { label: texts.approvedOn }),
    /** The first day on which it no longer holds. */
    expiresOn: field(endDate(), { label: texts.expiresOn, hint: texts.expiresHint }),
  },
  computed: {
    facilityInFiles: computed(z.string()),
    state: computed(z.enum(['approved', 'pending', 'expired']), {
      label: texts.status,
      choices: namedValues('wasteStreams.profileState', profileStates),
      column: { noWrap: true },
    }),
  },
  searched: ['facility', 'profileNumber'],
  unique: [{ fields: ['wasteStreamId', 'facilityId', 'profileNumber', 'revision'], message: say.profileExists }],
  imports: { after: ['wasteStreams', 'wasteLocations'] },
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'wastestreams/{wasteStreamId}/profiles',
      family: 'WASTE_STREAMS',
      isWhereParentIs: true,
      parent,
      many: "facilities' profiles of a waste stream",
      one: "a facility's profile of a waste stream",
    }),
});
