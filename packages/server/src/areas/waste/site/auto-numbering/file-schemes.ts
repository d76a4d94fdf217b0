import { numberFormats } from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import type { NumberingFileValues } from '@oikos/contract/waste/site/auto-numbering/numbering-file.ts';
import { sql } from 'kysely';
import { besideField } from '../../../../foundation/http/refusals.ts';
import type { AddedRecord, OwnStorage, Values } from '../../../../foundation/records/served-resource.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { deleteScheme, insertScheme, updateScheme } from './save-scheme.ts';

const fileSchemes = sql`
  select s.id, s.version, s.node_id, s.scheme_type as type, s.prefix, s.digits::int as digits,
    case when s.delimiter = '-' then case when s.has_year then 'yearDash' else 'dash' end
      else case when s.has_year then 'yearJoined' else 'joined' end end as format
  from numbering_scheme s`;

/** Those at locations whose numbering the caller sees. */
export const fileSchemeRows = (scope: TenantScope) => sql`
  select s.*, n.altname as node from (${fileSchemes}) as s join node n on n.id = s.node_id
  where s.node_id in ${permittedNodes(scope, ['AUTO_NUMBERING_LOCATIONS', 'AUTO_NUMBERING_CONTAINERS'])}`;

const asScheme = (values: Values) => values as NumberingFileValues;
const schemeOf = ({ prefix, digits, format }: NumberingFileValues) => ({ prefix, digits, ...numberFormats[format] });
/** What the form refuses, at the columns of the file. */
const atColumns = <Result>(work: () => Promise<Result>): Promise<Result> => besideField('prefix', {}, work);

export const fileSchemeStorage: OwnStorage = {
  rows: fileSchemes,
  insert: async (scope, records) => {
    const added: AddedRecord[] = [];
    for (const values of records.map(asScheme))
      added.push(await atColumns(() => insertScheme(scope, values.nodeId, values.type, schemeOf(values))));
    return added;
  },
  update: async (scope, changes) => {
    for (const { before, values } of changes)
      await atColumns(() => updateScheme(scope, before.id, before.version, schemeOf(asScheme(values))));
  },
  remove: async (scope, records) => {
    for (const { id } of records) await deleteScheme(scope, { id });
  },
};
