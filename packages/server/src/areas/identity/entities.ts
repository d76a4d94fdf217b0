import { identityParts as say } from '@oikos/contract/identity/entities.ts';
import { type RawBuilder, sql } from 'kysely';
import { defineEntity, definePart } from '../../foundation/records/entities.ts';
import { nameOfPerson } from '../../foundation/records/name-of-person.ts';

const peopleAtHomeIn = (nodeId: RawBuilder<unknown>) => sql`
  select ${nameOfPerson('u')} as name
  from installation.membership m join installation.app_user u on u.id = m.user_id
  where m.company_id = current_company() and m.default_node_id = ${nodeId}`;

export const identityEntities = {
  user: defineEntity({
    table: 'installation.membership',
    idColumn: 'userId',
    isCallers: 'company_id = current_company()',
    namesPeople: ['firstName', 'lastName', 'email', 'emailAddress', 'phone', 'externalId'],
    named: (row) => sql`
      (select ${nameOfPerson('u')} from installation.app_user u where u.id = ${sql.ref(`${row}.user_id`)})`,
    refersTo: [{ to: 'node', by: peopleAtHomeIn, label: say.defaultLocation }],
  }),
  role: defineEntity({ table: 'role', named: 'name' }),
  listView: defineEntity({ table: 'list_view', named: 'name' }),
  userGroup: defineEntity({ table: 'user_group', named: 'name', namedInFiles: ['name'] }),
  serviceAccount: defineEntity({
    table: 'installation.service_account',
    idColumn: 'userId',
    isCallers: 'company_id = current_company()',
    named: 'name',
  }),
  absence: defineEntity({ table: 'absence', partOf: { user: 'userId' } }),
  entitlementProduct: defineEntity({ table: 'entitlement_product', named: 'productName' }),
};

/** 'Viewer, Ann Miller' */
const groupAndUser = (row: string) => sql`
  (select g.name || ', ' || ${nameOfPerson('u')}
   from user_group g, installation.app_user u
   where g.company_id = ${sql.ref(`${row}.company_id`)} and g.id = ${sql.ref(`${row}.user_group_id`)}
     and u.id = ${sql.ref(`${row}.user_id`)})`;

export const identityParts = [
  definePart({
    table: 'user_group_assignment',
    label: say.groupAssignment,
    named: groupAndUser,
    keeps: ['nodeId'],
  }),
  definePart({ table: 'installation.app_user', label: say.account, named: 'email' }),
];
