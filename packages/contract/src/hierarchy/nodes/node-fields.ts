import { NO_END } from '@oikos/domain/period/local-date.ts';
import { isTimeZone } from '@oikos/domain/period/time-zone.ts';
import { z } from 'zod';
import { type EntityName, idRegistry } from '../../entity.ts';
import { endDate, localDate, requiredText, text } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { ruleText } from '../../message.ts';
import { hierarchyMessages as say } from '../hierarchies/hierarchy-messages.ts';

/** Names: 64 characters in Node Management, 300 in the location form (C11, U113). */
export const NODE_NAME_MAXIMUM = 64;
export const LOCATION_NAME_MAXIMUM = 300;
/** The documents disagree; this length breaks none of them (C12). */
export const ALTERNATIVE_NAME_MAXIMUM = 350;
/** Node lists show at most the first 54 (V126); paging goes on. */
export const NODE_LIST_TOP = 54;
/** As many as the specification finds at once (V138). */
export const NODE_SEARCH_TOP = 20;

export const FIRST_ACTIVE_DATE = '1900-01-01';

/** An id without which nothing can be asked: 'Missing input.' (X051). */
const neededId = (entity: EntityName) =>
  z.int(ruleText(say.missingInput)).positive(ruleText(say.missingInput)).register(idRegistry, { entity });
export const hierarchyIdField = () => neededId('hierarchy');
export const nodeIdField = () => neededId('node');

/** An optional id of a node type in a filter: -1, 0 or absent is any, -2 every asset node type (1 §9). */
export const nodeTypeFilter = () => z.int().min(-2).default(-1).register(idRegistry, { entity: 'nodeType' });

const blankOrDate = () => z.union([localDate(), z.literal(''), z.null()]).optional();

/** A day that may be left out or blank: what then holds is said where it is used. */
export const dateIfGiven = () =>
  blankOrDate()
    .refine((value) => value !== NO_END, ruleText(general.invalidDate))
    .transform((value) => value || undefined);

/** The day as of which a hierarchy is read; today where it is left out. */
export const displayDate = () => blankOrDate().transform((value) => value || undefined);

export const timeZone = () =>
  z
    .string()
    .refine((name) => isTimeZone(name), { error: (issue) => ruleText(say.timeZoneUnknown, String(issue.input)) });
const nodeTypeId = (missing = general.required) =>
  z.int(ruleText(missing)).positive(ruleText(missing)).register(idRegistry, { entity: 'nodeType' });
/** Required (V120). */
const locationType = () => nodeTypeId(say.locationTypeMissing);

export const sharedFields = {
  uniqueName: text(ALTERNATIVE_NAME_MAXIMUM).nullable(),
  externalId: text(100).nullable(),
  description: text(512),
  comment: text(1024),
  /** Used for TRI thresholds and release reporting. */
  sourceType: text(100).nullable(),
};

const optionalFields = {
  uniqueName: sharedFields.uniqueName.optional(),
  externalId: sharedFields.externalId.optional(),
  description: sharedFields.description.default(''),
  comment: sharedFields.comment.default(''),
  sourceType: sharedFields.sourceType.optional(),
  /** The parent's, else the company's, where it is left out. */
  timeZone: timeZone().nullish(),
  /** Blank: from the beginning. */
  activeDate: blankOrDate().transform((value) => value || FIRST_ACTIVE_DATE),
  inactiveDate: endDate(),
};

/** What creating a node takes. */
export const newNodeFields = {
  name: requiredText(NODE_NAME_MAXIMUM, say.nameMissing),
  altname: requiredText(ALTERNATIVE_NAME_MAXIMUM, say.alternativeNameMissing),
  type: nodeTypeId(),
  ...optionalFields,
};

/** The same as the location form sends it: a longer name, and an alternative name that may be left to the server (C13). */
export const newLocationFields = {
  name: requiredText(LOCATION_NAME_MAXIMUM, say.nameMissing),
  alternateName: text(ALTERNATIVE_NAME_MAXIMUM).default(''),
  nodeTypeId: locationType(),
  ...optionalFields,
};

/** Left out stays undefined, blank becomes what blank means. */
const changedDate = (blank: string) =>
  blankOrDate().transform((value) => (value === undefined ? undefined : value || blank));

/** What may change of a node; a field left out stays as it is. */
const changeableFields = {
  uniqueName: sharedFields.uniqueName.optional(),
  externalId: sharedFields.externalId.optional(),
  description: sharedFields.description.optional(),
  comment: sharedFields.comment.optional(),
  sourceType: sharedFields.sourceType.optional(),
  timeZone: timeZone().optional(),
  activeDate: changedDate(FIRST_ACTIVE_DATE),
  inactiveDate: changedDate(NO_END),
};
export const changedNodeFields = {
  name: newNodeFields.name.optional(),
  altname: newNodeFields.altname.optional(),
  type: nodeTypeId().optional(),
  ...changeableFields,
};
export const changedLocationFields = {
  name: newLocationFields.name.optional(),
  alternateName: requiredText(ALTERNATIVE_NAME_MAXIMUM, say.alternativeNameMissing).optional(),
  nodeTypeId: locationType().optional(),
  ...changeableFields,
};

/** A node as it is read. `inactiveDate` 9999-12-31 means no end and is shown empty (V124). */
export const nodeRow = z.object({
  id: z.int(),
  name: z.string(),
  altname: z.string(),
  uniqueName: z.string().nullable(),
  externalId: z.string().nullable(),
  type: z.int(),
  nodeTypeName: z.string(),
  nodeTypeKind: z.string(),
  description: z.string(),
  comment: z.string(),
  sourceType: z.string().nullable(),
  timeZone: z.string(),
  activeDate: z.string(),
  inactiveDate: z.string(),
  version: z.int(),
});
export type NodeRow = z.output<typeof nodeRow>;

/** A node in a tree, as of a day. */
export const treeNode = z.object({
  id: z.int(),
  nodeId: z.int(),
  name: z.string(),
  altname: z.string(),
  parentNodeId: z.int().nullable(),
  nodeTypeId: z.int(),
  nodeTypeName: z.string(),
  nodeTypeKind: z.string(),
  activeDate: z.string(),
  inactiveDate: z.string(),
  isActive: z.boolean(),
  hasChildren: z.boolean(),
  childCount: z.int(),
});
export type TreeNode = z.output<typeof treeNode>;
