import { generalMessages } from '@oikos/contract/general-messages.ts';
import { accessMessages } from '@oikos/contract/identity/access-messages.ts';
import { erasingTexts } from '@oikos/contract/identity/accounts/erasing-texts.ts';
import { supportMessages } from '@oikos/contract/identity/support-access/support-messages.ts';
import { english } from '@oikos/contract/message.ts';
import { type RawBuilder, sql } from 'kysely';
import { literalTexts } from '../db/planned-once.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { allEntities } from './entities.ts';

/** ' (service account)', after the name of one. */
const SERVICE_ACCOUNT = english(accessMessages.serviceAccountName, '').replaceAll("'", "''");

/** 'User ', before the code of somebody whose name isn't shown. */
const PSEUDONYM = english(generalMessages.pseudonym, '').replaceAll("'", "''");

/** 'Former user ', before the code of somebody who was erased. */
const FORMER = english(erasingTexts.formerUser, '').replaceAll("'", "''");

/** Whether a person was erased, in the whole installation or in this company. */
const isErased = (alias: string): string =>
  `(${alias}.erased_at is not null or ${alias}.id = any((select erased_people())::bigint[]))`;

const formerName = (alias: string): string => `'${FORMER}' || pseudonym_of(${alias}.id)`;

/** What those who may read names read of a person. The index `app_user_known_name` holds it as it is written here. */
export const unhiddenName = (alias: string): string =>
  `coalesce(nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), ''), ${alias}.email)`;

/** Whether the company reads what it entered of a person, and not what the account says: until they accept its invitation. */
const isCalledAsInvited = (alias: string): string => `${alias}.id = any((select people_called_as_invited())::bigint[])`;

/** What the company entered of somebody it invited: the row `alias` is of `installation.membership`. The index `membership_invited_name` holds it as it is written here. */
export const invitedName = (alias: string): string =>
  `coalesce(nullif(trim(${alias}.invited_first_name || ' ' || ${alias}.invited_last_name), ''), ${alias}.invited_email)`;

/** What the company entered, of the person in a row of `installation.app_user`. */
const ofInvitation = (alias: string, value: string): string =>
  `(select ${value} from installation.membership invited where invited.company_id = (select current_company())
    and invited.user_id = ${alias}.id)`;

/** What the company calls somebody, for those who may read names. */
const nameForCompany = (alias: string): string =>
  `case when ${isCalledAsInvited(alias)} then ${ofInvitation(alias, invitedName('invited'))} else ${unhiddenName(alias)} end`;

/** The address of a person as the company knows it; for those who may read it. */
const addressForCompany = (alias: string): string =>
  `case when ${isCalledAsInvited(alias)} then ${ofInvitation(alias, 'invited.invited_email')} else ${alias}.email end`;

/**
 * What a person is called wherever a name is shown, sorted or searched: the row `alias` is of `installation.app_user`; null
 * where there is none. While the company obfuscates its people, others than its own users read a code, but of themselves
 * (U126). Until somebody accepts an invitation, the company reads what it entered of them. Of somebody who was erased everybody reads the code. A service account is no person: everybody reads its name, and that it is one.
 * For statements that are text; `alias` is never a caller's.
 */
export const personNameText = (alias: string): string =>
  `case when ${alias}.is_service_account then ${alias}.first_name || '${SERVICE_ACCOUNT}'
     when ${isErased(alias)} then ${formerName(alias)}
     when (select shows_people()) or ${alias}.id = (select transaction_user())
     then ${nameForCompany(alias)}
     else '${PSEUDONYM}' || pseudonym_of(${alias}.id) end`;

export const personName = (alias: string): RawBuilder<string | null> => sql.raw(personNameText(alias));

/** The same, blank where there is nobody. */
export const nameOfPerson = (alias: string): RawBuilder<string> => sql`coalesce(${personName(alias)}, '')`;

/** What a person is called in a text that is written once for many readers, such as the title of a task. */
export const writtenName = (alias: string): RawBuilder<string> =>
  sql.raw(`case when ${isErased(alias)} then ${formerName(alias)}
     when (select obfuscates_people()) then '${PSEUDONYM}' || pseudonym_of(${alias}.id)
     else ${nameForCompany(alias)} end`);

/** ' for ', between who acts and for whom. */
const ACTED_FOR = english(supportMessages.actedFor, '', '').replaceAll("'", "''");

/** The name of who did something, and for whom they acted where somebody did: rows of `installation.app_user`. */
export const nameOfDoer = (alias: string, actor: string): RawBuilder<string> =>
  sql.raw(`case when ${actor}.id is null then coalesce(${personNameText(alias)}, '')
    else coalesce(${personNameText(actor)}, '') || '${ACTED_FOR}' || coalesce(${personNameText(alias)}, '') end`);

/** What else tells who the person is whose id is in the column `person`, such as an address; blank for anyone who may not know. */
export const tellingOfPerson = (value: RawBuilder<unknown>, person: string): RawBuilder<unknown> => sql`
  case when ${sql.ref(person)} = any((select erased_people())::bigint[]) then ''
    when (select shows_people()) or ${sql.ref(person)} = (select transaction_user()) then ${value} else '' end`;

/** The address of a person in a row of `installation.app_user`; blank for anyone who may not know it. */
export const addressOfPerson = (alias: string): RawBuilder<unknown> =>
  tellingOfPerson(sql.raw(addressForCompany(alias)), `${alias}.id`);

/** The name of the person whose id is in a column; for statements that are text. */
export const nameByIdText = (column: string): string =>
  `(select ${personNameText('person')} from installation.app_user person where person.id = ${column})`;

export const nameById = (column: string): RawBuilder<string | null> => sql.raw(nameByIdText(column));

/** A name that is entered as text, of the person whose id is in a column or of somebody else; who may not read names reads a code. */
export const enteredName = (column: string, person: string): RawBuilder<string> =>
  sql.raw(`case when (select shows_people()) and coalesce(${person} <> all((select erased_people())::bigint[]), true) then ${column}
    else coalesce(${nameByIdText(person)}, '${PSEUDONYM}–') end`);

/** The changes of a row of the audit log as the caller may read them: without what names people, where names are kept from them or the person was erased. */
export function shownChanges(alias: string): RawBuilder<unknown> {
  const [changes, entity] = [sql.ref(`${alias}.changes`), sql.ref(`${alias}.entity`)];
  const naming = Object.entries(allEntities()).flatMap(([name, { namesPeople }]) =>
    namesPeople ? [sql`when ${entity} = ${sql.lit(name)} then ${changes} - ${literalTexts(namesPeople)}`] : [],
  );
  const ofErased = sql`${entity} = 'user' and ${sql.ref(`${alias}.entity_id`)} = any((select erased_people())::bigint[])`;
  return sql`case when (select shows_people()) and not (${ofErased}) then ${changes} ${sql.join(naming, sql` `)} else ${changes} end`;
}

/** Whether the caller may read, and so change, what people are called. */
export async function showsPeople({ db }: TenantScope): Promise<boolean> {
  const { rows } = await sql<{ shows: boolean }>`select shows_people() as shows`.execute(db);
  return rows[0]?.shows === true;
}
