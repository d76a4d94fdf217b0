import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

const MAXIMUM = 64;
const LONGEST_NUMBER = ' (1000000)';

/**
 * For each wanted name the name itself where it is free, else with the first free number: 'Copy of Boiler (2)'. Alternative
 * names are unique in the company without regard to case, and so are these among themselves.
 */
export async function freeAlternativeNames(
  scope: TenantScope,
  wanted: readonly string[],
  maximum = MAXIMUM,
): Promise<readonly string[]> {
  const stemOf = (name: string) => name.slice(0, maximum - LONGEST_NUMBER.length).toLowerCase();
  const { rows } = await sql<{ name: string }>`
    select lower(altname) as name from node
    where lower(altname) = any(${wanted.map((name) => name.slice(0, maximum).toLowerCase())}::text[])
      or (altname like '% (%)'
        and regexp_replace(lower(altname), ' \\([0-9]+\\)$', '') = any(${[...new Set(wanted.map(stemOf))]}::text[]))`.execute(
    scope.db,
  );
  const taken = new Set(rows.map(({ name }) => name));
  const numbers = new Map<string, number>();
  return wanted.map((name) => {
    let free = name.slice(0, maximum);
    const shortened = name.slice(0, maximum - LONGEST_NUMBER.length);
    const stem = shortened.toLowerCase();
    while (taken.has(free.toLowerCase())) {
      const number = numbers.get(stem) ?? 2;
      numbers.set(stem, number + 1);
      free = `${shortened} (${number})`;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}

export async function freeAlternativeName(scope: TenantScope, wanted: string, maximum: number): Promise<string> {
  const [free] = await freeAlternativeNames(scope, [wanted], maximum);
  return free as string;
}
