import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { distinct, text } from '../fields.ts';
import { generalMessages } from '../general-messages.ts';
import { messages, ruleText } from '../message.ts';

/** One search over records of every kind. Which columns are searched, the areas of the server declare. */

/** What is found, as it is headed, in the order in which it is shown. */
export const searchedKinds = messages('searched', {
  container: 'Containers',
  shipment: 'Shipments',
  node: 'Nodes',
  location: 'Locations',
  wasteStream: 'Waste streams',
  wasteCode: 'Waste codes',
  parameter: 'Parameters',
  parameterLimit: 'Parameter limits',
  qualityRule: 'Data quality rules',
  missingDataMethod: 'Missing data methods',
  factor: 'Factors',
  formTemplate: 'Data entry templates',
  dataEntryForm: 'Data entry forms',
  importTransaction: 'Imports',
  shipmentImport: 'Imports of shipments',
  onboarding: 'Onboarding workbooks',
  containerType: 'Container types',
  labelTemplate: 'Label templates',
  user: 'People',
  userGroup: 'User groups',
  role: 'Roles',
});
export type SearchedKind = keyof typeof searchedKinds;
export const searchedKindNames = Object.keys(searchedKinds) as [SearchedKind, ...SearchedKind[]];

export const SHORTEST_SEARCHED = 2;
/** More than the longest number, and more than anybody types of a name. */
export const LONGEST_SEARCHED = 100;
export const MOST_HITS_OF_A_KIND = 8;

const hit = z.object({
  kind: z.enum(searchedKindNames),
  id: z.int(),
  /** By what people know it: a number, a code or a name. */
  name: z.string(),
  /** What tells it from others with a similar name; blank where nothing does. */
  beside: z.string(),
});
export type Hit = z.output<typeof hit>;

export const searchRecords = endpoint({
  method: 'POST',
  path: 'search/records',
  shows: [
    'container',
    'shipment',
    'node',
    'wasteStream',
    'wasteCode',
    'parameter',
    'parameterLimit',
    'qualityRule',
    'missingDataMethod',
    'factor',
    'formTemplate',
    'dataEntryForm',
    'importTransaction',
    'onboarding',
    'containerType',
    'labelTemplate',
    'user',
    'userGroup',
    'role',
  ],
  permission: 'anySignedIn',
  reads: true,
  input: z.object({
    text: text(LONGEST_SEARCHED).min(SHORTEST_SEARCHED, ruleText(generalMessages.minimumLength, SHORTEST_SEARCHED)),
    /** Left out, every kind that the caller may list. */
    kinds: distinct(z.enum(searchedKindNames)).max(searchedKindNames.length).optional(),
  }),
  output: z.object({ items: z.array(hit) }),
  failure: generalMessages.unexpected,
  summary:
    'Records by number, code or name: what is called so or begins so first, then what holds the text, then what is like it. At most eight of a kind, only where the caller may list them',
});
