import { shippedRoles } from '@oikos/contract/identity/shipped-roles.ts';
import { mintAccessToken } from '@oikos/identity-provider/access-token.ts';
import { openSecretBox } from '@oikos/identity-provider/secret-box.ts';
import type pg from 'pg';
import type { DemoCompany } from '../demo/companies.ts';
import { createPerson } from '../demo/create-person.ts';
import { type DemoPerson, demoPeople } from '../demo/people.ts';
import type { Configuration } from '../packages/server/src/configuration.ts';
import { createDatabase } from '../packages/server/src/foundation/db/database.ts';

/** Somebody who calls, with what they must neither see nor change. */
export interface Caller {
  readonly email: string;
  readonly authorization: string | undefined;
  /** Null: a stranger. */
  readonly userId: number | null;
  /** The company they work in; null: a stranger. */
  readonly companyId: number | null;
  /** They are of several companies, so that a change elsewhere may be theirs to make. */
  readonly isOfSeveral: boolean;
  /** Whose roles change nothing: a viewer's, an auditor's. */
  readonly changesNothing: boolean;
  /** The nodes at and below which they hold their role; null: the whole company. */
  readonly nodes: ReadonlySet<number> | null;
}

const TOKEN_SECONDS = 24 * 3600;
const READERS: ReadonlySet<string> = new Set(['viewer', 'auditor']);

/** Whom the demo has not: administrators of one company and of one site, and one of every other role. */
export function furtherPeople(): DemoPerson[] {
  const person = (name: string, role: string, at?: string): DemoPerson => ({
    email: `${name}@attack.example`,
    firstName: name,
    lastName: 'Attack',
    role: name,
    memberships: [{ company: 'desert', role, ...(at && { at }) }],
  });
  const known = new Set(demoPeople.flatMap(({ memberships }) => memberships.map(({ role }) => role)));
  const missing = shippedRoles.map(({ key }) => key).filter((key) => !known.has(key));
  return [
    person('one.company', 'administrator'),
    person('one.site', 'administrator', 'EIA-113'),
    person('one.site.manager', 'manager', 'EIA-113'),
    person('one.site.waste', 'wasteTechnician', 'EIA-113'),
    ...missing.map((role) => person(`all.${role.toLowerCase()}`, role)),
  ];
}

export async function createFurtherPeople(pool: pg.Pool, configuration: Configuration): Promise<void> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id, name from installation.company order by id',
  );
  const companies = new Map<DemoCompany['key'], number>([
    ['desert', rows[0]?.id ?? 0],
    ['orchard', rows[1]?.id ?? 0],
  ]);
  const store = { pool, secrets: openSecretBox(configuration), database: createDatabase(pool) };
  for (const person of furtherPeople()) await createPerson(store, person, companies);
}

interface UserRow {
  readonly id: number;
  readonly guid: string;
  readonly companyId: number;
  readonly nodes: number[] | null;
}

/** Everybody with a token of their own, somebody who left, and a stranger without one. */
export async function readCallers(owner: pg.Client, pool: pg.Pool, configuration: Configuration): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const person of [...demoPeople, ...furtherPeople()]) {
    const [first] = person.memberships;
    const { rows } = await owner.query<UserRow>(
      `select u.id, u.guid, u.current_company_id as company_id,
         (select array_agg(distinct c.descendant_id) from user_group_assignment a
           join hierarchy h on h.company_id = a.company_id and h.is_organisation
           join hierarchy_closure c on c.company_id = a.company_id and c.hierarchy_id = h.id and c.ancestor_id = a.node_id
           where a.user_id = u.id and a.company_id = u.current_company_id) as nodes
       from installation.app_user u where u.email = $1`,
      [person.email],
    );
    const [user] = rows;
    if (!user || !first) throw new Error(`${person.email} is not there`);
    const request = { configuration, pool, subject: user.guid, email: person.email, lifetimeSeconds: TOKEN_SECONDS };
    callers.push({
      email: person.email,
      authorization: `Bearer ${await mintAccessToken(request)}`,
      userId: Number(user.id),
      companyId: first.isActive === false ? null : Number(user.companyId),
      isOfSeveral: person.memberships.length > 1,
      changesNothing: person.memberships.every(({ role }) => READERS.has(role)),
      nodes: first.at === undefined ? null : new Set((user.nodes ?? []).map(Number)),
    });
  }
  const stranger: Caller = {
    email: 'stranger',
    authorization: undefined,
    userId: null,
    companyId: null,
    isOfSeveral: false,
    changesNothing: true,
    nodes: null,
  };
  return [...callers, stranger];
}
