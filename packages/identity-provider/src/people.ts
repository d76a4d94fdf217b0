import { type QueryExecutorProvider, sql } from 'kysely';

/** Somebody as a company enters them. */
export interface NewPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface AddedPerson {
  readonly userId: number;
  /** False: they were known to the installation, and are as they were. */
  readonly isNew: boolean;
  readonly canSignIn: boolean;
}

/**
 * Finds the people of addresses, or adds them to the installation; in the order given. What is known of a person stays: the
 * caller knows the address, and nothing says that it is theirs. The ids of new people follow no order, so that an id doesn't
 * say whether somebody was known before.
 */
export async function addPeople(db: QueryExecutorProvider, people: readonly NewPerson[]): Promise<AddedPerson[]> {
  if (people.length === 0) return [];
  const emails = people.map(({ email }) => email);
  const { rows: added } = await sql<{ id: number; email: string }>`
    insert into installation.app_user (id, email, first_name, last_name)
    select installation.new_person_id(), p.email, p.first_name, p.last_name
    from unnest(${emails}::text[], ${people.map(({ firstName }) => firstName)}::text[],
      ${people.map(({ lastName }) => lastName)}::text[]) as p(email, first_name, last_name)
    on conflict (lower(email)) do nothing
    returning id, email`.execute(db);
  const found = new Map<string, AddedPerson>(
    added.map(({ id, email }) => [email, { userId: id, isNew: true, canSignIn: false }]),
  );
  const known = emails.filter((email) => !found.has(email));
  for (const { email, ...person } of known.length > 0 ? await readKnown(db, known) : []) found.set(email, person);
  return emails.map((email) => found.get(email) as AddedPerson);
}

async function readKnown(db: QueryExecutorProvider, emails: readonly string[]) {
  const { rows } = await sql<AddedPerson & { email: string }>`
    select given.email, u.id as user_id, false as is_new,
      exists (select from installation.credential c where c.user_id = u.id) as can_sign_in
    from unnest(${[...emails]}::text[]) as given(email)
    join installation.app_user u on lower(u.email) = lower(given.email)`.execute(db);
  return rows;
}

/** The same of one person. */
export async function addPerson(db: QueryExecutorProvider, person: NewPerson): Promise<AddedPerson> {
  const [added] = await addPeople(db, [person]);
  return added as AddedPerson;
}

/** People who were added before, in the order given. */
export async function addedBefore(db: QueryExecutorProvider, userIds: readonly number[]): Promise<AddedPerson[]> {
  const { rows } = await sql<AddedPerson>`
    select given.user_id, false as is_new,
      exists (select from installation.credential c where c.user_id = given.user_id) as can_sign_in
    from unnest(${[...userIds]}::bigint[]) with ordinality as given(user_id, place) order by given.place`.execute(db);
  return rows;
}

/** What the addresses of service accounts end with: mail to it goes nowhere (RFC 2606). */
export const SERVICE_ADDRESS = '@service.invalid';

/** Adds a user of the company that is no person, such as a service account or the directory: nobody signs in as it, and no provider knows it by its subject. */
export async function addServiceAccount(
  db: QueryExecutorProvider,
  { name, companyId }: { readonly name: string; readonly companyId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into installation.app_user (id, email, first_name, open_id, is_service_account, current_company_id, managed_by_company_id)
    values (installation.new_person_id(), gen_random_uuid() || ${SERVICE_ADDRESS}::text, ${name}, 'service:' || gen_random_uuid(), true,
      ${companyId}, ${companyId})
    returning id`.execute(db);
  return (rows[0] as { id: number }).id;
}

export async function renameServiceAccount(db: QueryExecutorProvider, userId: number, name: string): Promise<void> {
  await sql`
    update installation.app_user set first_name = ${name}, version = version + 1
    where id = ${userId} and is_service_account`.execute(db);
}

/** What only the operator of the installation says of somebody. */
export interface OperatorsWord {
  /** Subject of their tokens, where an external provider signs them in. */
  readonly openId: string | undefined;
  /** May make and administer every company of the installation. */
  readonly isSuperAdministrator: boolean;
}

/** For the command line alone: no company may change how a person signs in, or what they are in the installation. */
export async function takeOperatorsWord(
  db: QueryExecutorProvider,
  userId: number,
  { openId, isSuperAdministrator }: OperatorsWord,
): Promise<void> {
  await sql`
    update installation.app_user set
      open_id = coalesce(${openId ?? null}, open_id),
      is_super_admin = is_super_admin or ${isSuperAdministrator},
      version = version + 1
    where id = ${userId}`.execute(db);
}

/** Ties a person to the subject of the provider that signs everybody in, once; false where they have one, or the subject is another's. */
export async function tieToInstallationsProvider(
  db: QueryExecutorProvider,
  userId: number,
  openId: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update installation.app_user set open_id = ${openId}, version = version + 1
    where id = ${userId} and open_id is null
      and not exists (select from installation.app_user o where o.open_id = ${openId}::text)`.execute(db);
  return numAffectedRows === 1n;
}

/** The company that a person begins in, where they worked in none before; it manages their account from then on. */
export async function setFirstCompany(db: QueryExecutorProvider, userId: number, companyId: number): Promise<void> {
  await sql`
    update installation.app_user set
      current_company_id = ${companyId}, managed_by_company_id = coalesce(managed_by_company_id, ${companyId}::bigint)
    where id = ${userId} and current_company_id is null`.execute(db);
}

/** The company that a person works in, from the next call on. */
export async function setCurrentCompany(db: QueryExecutorProvider, userId: number, companyId: number): Promise<void> {
  await sql`update installation.app_user set current_company_id = ${companyId} where id = ${userId}`.execute(db);
}

/** The module that a person was in last. */
export async function setLastModule(db: QueryExecutorProvider, userId: number, moduleId: number): Promise<void> {
  await sql`
    update installation.app_user set last_module_id = ${moduleId}
    where id = ${userId} and last_module_id is distinct from ${moduleId}`.execute(db);
}

/** A sign-in that expired; whose it was can't be believed of anyone who isn't signed in any more. */
export interface ExpiredSignIn {
  readonly userId: number | null;
  readonly tokenExpiredAt: string | null;
  readonly sessionTimedOutAt: string | null;
}

export async function recordExpiredSignIn(db: QueryExecutorProvider, expired: ExpiredSignIn): Promise<void> {
  const { userId, tokenExpiredAt, sessionTimedOutAt } = expired;
  await sql`
    insert into installation.expired_authentication (user_id, token_expired_at, session_timed_out_at)
    values (${userId}, ${tokenExpiredAt}, ${sessionTimedOutAt})`.execute(db);
}

/** Somebody's name and address; the company that manages the account changes them. */
export interface Renaming {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Renames people, each an account of the managing company. */
export async function renamePeople(
  db: QueryExecutorProvider,
  people: readonly (Renaming & { readonly id: number })[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    update installation.app_user u
    set email = given.email, first_name = given."firstName", last_name = given."lastName", version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as given(id bigint, email text, "firstName" text, "lastName" text)
    where u.id = given.id`.execute(db);
}

/** What was mailed to addresses that are no longer the people's opens nothing; invitations of companies stay. */
export async function endLinksToFormerAddresses(db: QueryExecutorProvider, userIds: readonly number[]): Promise<void> {
  await sql`
    delete from installation.set_up_link where user_id = any(${[...userIds]}::bigint[]) and company_id is null`.execute(
    db,
  );
}

/** Ends all sign-ins of people at the embedded provider, at once. */
export async function signOutPeople(db: QueryExecutorProvider, userIds: readonly number[]): Promise<void> {
  await sql`
    delete from installation.identity_provider_state
    where account_id in (select guid::text from installation.app_user where id = any(${[...userIds]}::bigint[]))`.execute(
    db,
  );
}
