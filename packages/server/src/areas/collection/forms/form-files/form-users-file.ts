import { formFileTexts as texts } from '@oikos/contract/collection/forms/form-file-texts.ts';
import type { FormUserRow } from '@oikos/contract/collection/forms/form-user-file.ts';
import { type RawBuilder, sql } from 'kysely';
import { problemOf, refuseFields } from '../../../../foundation/http/refusals.ts';
import { addressOfPerson } from '../../../../foundation/records/name-of-person.ts';
import type { PlaceInRows, SavedGroup } from '../../../../foundation/records/row-groups/row-groups.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { readGroupsInFile, readPeopleInFile } from '../../../identity/public.ts';
import { saveUsers } from '../save-template-users.ts';

/** The locations of templates and who fills in and reviews their forms, as a worksheet has them. */
export const userFileRows = (): RawBuilder<unknown> => sql`
  select t.id, t.id as form_template_id, t.name as form_template, n.id as node_id, n.altname as node, p.part,
    coalesce(${addressOfPerson('u')}, '') as email_address, coalesce(g.name, '') as user_group_name,
    row_number() over (order by t.name, t.id, p.part <> 'forms', n.altname, n.id, p.part, g.name, u.id)::integer as place
  from (
    select company_id, form_template_id, node_id, 'forms' as part, null::bigint as user_id, null::bigint as user_group_id
    from form_template_place
    union all
    select company_id, form_template_id, node_id, part, user_id, user_group_id from form_template_user) as p
  join form_template t on t.company_id = p.company_id and t.id = p.form_template_id
  join node n on n.company_id = p.company_id and n.id = p.node_id
  left join installation.app_user u on u.id = p.user_id
  left join user_group g on g.company_id = p.company_id and g.id = p.user_group_id`;

const plain = (name: string) => name.trim().toLowerCase();

interface Known {
  readonly people: ReadonlyMap<string, number>;
  readonly groups: ReadonlyMap<string, number>;
}

/** Those whom rows may name; where none names anybody, nobody is looked for. */
async function readKnown(scope: TenantScope, rows: readonly FormUserRow[]): Promise<Known> {
  const emails = [...new Set(rows.map(({ emailAddress }) => plain(emailAddress)))].filter((email) => email !== '');
  const isGroupNamed = rows.some(({ userGroupName }) => userGroupName !== '');
  return {
    people: emails.length > 0 ? await readPeopleInFile(scope, emails) : new Map(),
    groups: isGroupNamed ? await readGroupsInFile(scope) : new Map(),
  };
}

/** What is wrong with a row whatever the others say. */
function problemsOfRow({ part, emailAddress, userGroupName }: FormUserRow, index: number, { people, groups }: Known) {
  const at = (field: string) => `rows.${index}.${field}`;
  const isNamed = emailAddress !== '' || userGroupName !== '';
  if (part === 'forms') return isNamed ? [problemOf(at('part'), texts.somebody)] : [];
  if (!isNamed) return [problemOf(at('emailAddress'), texts.nobody)];
  return [
    ...(emailAddress !== '' && !people.has(plain(emailAddress))
      ? [problemOf(at('emailAddress'), texts.personUnknown, emailAddress)]
      : []),
    ...(userGroupName !== '' && !groups.has(plain(userGroupName))
      ? [problemOf(at('userGroupName'), texts.groupUnknown, userGroupName)]
      : []),
  ];
}

async function saveRows(scope: TenantScope, id: number, rows: readonly FormUserRow[]): Promise<number> {
  const known = await readKnown(scope, rows);
  const problems = rows.flatMap((row, index) => problemsOfRow(row, index, known));
  if (problems.length > 0) throw refuseFields(problems);
  const placeIds = rows.flatMap(({ part, nodeId }) => (part === 'forms' ? [nodeId] : []));
  const users = rows.flatMap(({ part, nodeId, emailAddress, userGroupName }) =>
    part === 'forms'
      ? []
      : [
          {
            nodeId,
            part,
            userId: known.people.get(plain(emailAddress)) ?? 0,
            userGroupId: known.groups.get(plain(userGroupName)) ?? 0,
          },
        ],
  );
  await saveUsers(scope, { id, version: null, placeIds, users });
  return id;
}

export const saveFileUsers = (scope: TenantScope, { rows }: SavedGroup): Promise<number> => {
  const given = rows as readonly FormUserRow[];
  return saveRows(scope, given[0]?.formTemplateId as number, given);
};

export const removeUsers = (scope: TenantScope, id: number): Promise<number> => saveRows(scope, id, []);

/** 'rows.2.part', and 'users.1.userId' of the second row that names somebody. */
export function placeOfUser(path: string, rows: readonly FormUserRow[]): PlaceInRows | undefined {
  const [list, position = '', field = ''] = path.split('.');
  if (list === 'rows') return { index: Number(position), field };
  if (list !== 'users') return undefined;
  const named = rows.flatMap(({ part }, index) => (part === 'forms' ? [] : [index]));
  return { index: named[Number(position)] ?? 0, field: 'emailAddress' };
}
