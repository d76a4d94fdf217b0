import { generalMessages } from '@oikos/contract/general-messages.ts';
import { userMessages as say } from '@oikos/contract/identity/users/user-messages.ts';
import { workMessages } from '@oikos/contract/identity/work/work-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { Renaming } from '@oikos/identity-provider/people.ts';
import { sql } from 'kysely';
import { notFound, Refusal, refuseField } from '../../../foundation/http/refusals.ts';
import { showsPeople } from '../../../foundation/records/name-of-person.ts';
import { requireVersion } from '../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { requireOwnerOf } from '../delegation/judge-owners.ts';
import { judgePeople, personRefusal } from '../delegation/judge-people.ts';
import { judgeOwners, judgeServiceAccounts } from '../service-accounts/owned-accounts.ts';
import { countsOf } from '../work/hand-over.ts';
import { readWorkOf } from '../work/read-work.ts';
import {
  type ChangedUser,
  checkNotice,
  type Fields,
  fieldRules,
  readExternalIds,
  refuseDirectorys,
  refusePending,
} from './judge-fields.ts';
import type { StoredUser } from './read-user.ts';
import { planAssignments, type Replacement } from './save-assignments.ts';

/** A change of a user before it is judged. */
export interface AskedChange {
  readonly id: number;
  readonly fields: Fields;
  readonly input: ChangedUser;
  /** Undefined: nobody of the company. */
  readonly version: number | undefined;
  readonly before: StoredUser | undefined;
}

/** A change that may be made. */
export interface Change {
  readonly id: number;
  readonly fields: Fields;
  readonly before: StoredUser;
  readonly renaming: Renaming | undefined;
  readonly replacement: Replacement | undefined;
}

const sent = (fields: object): boolean => Object.values(fields).some((value) => value !== undefined);

const isDeactivated = ({ before, fields }: AskedChange): boolean =>
  before?.isActive === true && fields.isActive === false;

/** Who has which address, in the whole installation. */
async function readAddresses({ db }: TenantScope, emails: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (emails.length === 0) return new Map();
  const plain = emails.map((email) => email.toLowerCase());
  const { rows } = await sql<{ id: number; plain: string }>`
    select id, lower(email) as plain from installation.app_user where lower(email) = any(${plain}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.plain, row.id]));
}

/** Who may not read what people are called can't write it either. */
function refuseUnread(fields: Fields, showsNames: boolean): void {
  const telling = ['firstName', 'lastName', 'emailAddress', 'phone', 'externalId'] as const;
  const field = telling.find((each) => fields[each] !== undefined);
  if (field && !showsNames) throw refuseField(field, generalMessages.namesHidden);
}

/** Name and address are the account's: only the company that manages it changes them. */
function renamingOf(before: StoredUser, fields: Fields, addresses: ReadonlyMap<string, number>): Renaming | undefined {
  const { emailAddress = before.emailAddress, firstName = before.firstName, lastName = before.lastName } = fields;
  if (emailAddress === before.emailAddress && firstName === before.firstName && lastName === before.lastName)
    return undefined;
  if (!before.isOurAccount) {
    const field =
      emailAddress !== before.emailAddress ? 'emailAddress' : firstName !== before.firstName ? 'firstName' : 'lastName';
    throw refuseField(field, say.emailNotYours);
  }
  if ((addresses.get(emailAddress.toLowerCase()) ?? before.id) !== before.id)
    throw refuseField('emailAddress', say.emailTaken);
  return { email: emailAddress, firstName, lastName };
}

/** Who has which external id as the changes are made one after the other. */
class ExternalIds {
  readonly #holders: Map<string, number>;
  constructor(holders: ReadonlyMap<string, number>) {
    this.#holders = new Map(holders);
  }

  check({ id, fields: { externalId } }: AskedChange): void {
    if (!externalId) return;
    const holder = this.#holders.get(externalId);
    if (holder !== undefined && holder !== id) throw refuseField('externalId', say.externalIdTaken);
  }

  take({ id, fields: { externalId }, before }: AskedChange): void {
    if (externalId === undefined) return;
    if (before?.externalId) this.#holders.delete(before.externalId);
    if (externalId) this.#holders.set(externalId, id);
  }
}

/** All that the fields of changes are judged by, read at once. */
async function readGrounds(scope: TenantScope, asked: readonly AskedChange[], today: LocalDate) {
  const ids = asked.map(({ id }) => id);
  const leaving = asked.filter(isDeactivated).map(({ id }) => id);
  const externalIds = asked.flatMap(({ fields, before }) => [fields.externalId, before?.externalId]);
  return {
    personOf: await judgePeople(
      scope,
      asked.filter(({ fields }) => sent(fields)).map(({ id }) => id),
    ),
    checkFields: await fieldRules(scope, today),
    showsNames: await showsPeople(scope),
    machineOf: await judgeServiceAccounts(scope, ids),
    ownerOf: await judgeOwners(scope, leaving),
    workOf: new Map((await readWorkOf(scope, leaving)).map(({ userId, work }) => [userId, work])),
    externalIds: new ExternalIds(await readExternalIds(scope, externalIds.filter((each) => !!each) as string[])),
    addresses: await readAddresses(
      scope,
      asked.flatMap(({ fields, before }) =>
        fields.emailAddress !== undefined && fields.emailAddress !== before?.emailAddress ? [fields.emailAddress] : [],
      ),
    ),
  };
}

type Grounds = Awaited<ReturnType<typeof readGrounds>>;

/** Everything but the assignments. */
async function judgeFields(
  scope: TenantScope,
  asked: AskedChange,
  grounds: Grounds,
): Promise<Omit<Change, 'replacement'>> {
  const { id, fields, input, version, before } = asked;
  if (version === undefined) throw notFound();
  await requireVersion(scope, 'user', { id, version }, input.version);
  if (!before) throw notFound();
  const problem = sent(fields) ? grounds.personOf(id) : undefined;
  if (problem) throw await personRefusal(scope, problem);
  grounds.checkFields(fields);
  checkNotice({ ...before, ...fields });
  refuseUnread(fields, grounds.showsNames);
  refuseDirectorys(before, fields);
  const machine = grounds.machineOf(id, fields);
  if (machine) throw machine;
  const owner = grounds.ownerOf(id);
  if (owner) throw owner;
  refusePending(before, fields);
  grounds.externalIds.check(asked);
  const left = grounds.workOf.get(id);
  if (left) throw refuseField('isActive', workMessages.workLeft, countsOf(left));
  const renaming = renamingOf(before, fields, grounds.addresses);
  const wanted = input.userGroupAssignments;
  if (wanted && before.isServiceAccount) await requireOwnerOf(scope, id, wanted);
  return { id, fields, before, renaming };
}

/** What each change comes to, or why it is refused, as if those before it were made. */
export async function judgeChanges(
  scope: TenantScope,
  asked: readonly AskedChange[],
  today: LocalDate,
): Promise<(Change | Refusal)[]> {
  const wanted = asked.flatMap(({ id, before, input: { userGroupAssignments } }) =>
    before && userGroupAssignments ? [{ userId: id, wanted: userGroupAssignments }] : [],
  );
  const plans = await planAssignments(scope, wanted, today);
  const planOf = new Map(wanted.map(({ userId }, at) => [userId, plans[at]]));
  const grounds = await readGrounds(scope, asked, today);
  const judged: (Change | Refusal)[] = [];
  for (const each of asked) {
    const change = await judgeFields(scope, each, grounds).catch((error: unknown) => error as Error);
    if (change instanceof Error && !(change instanceof Refusal)) throw change;
    const replacement = planOf.get(each.id);
    if (change instanceof Error) judged.push(change as Refusal);
    else if (replacement instanceof Refusal) judged.push(replacement);
    else {
      grounds.externalIds.take(each);
      judged.push({ ...change, replacement });
    }
  }
  return judged;
}
