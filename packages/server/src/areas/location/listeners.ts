import { sql } from 'kysely';
import { isKnownCountry } from '../company/public.ts';
import { countriesOfPicklist } from '../quantity/public.ts';

countriesOfPicklist.fill(sql`select id, name, code, version from country`);

isKnownCountry.set(async ({ db }, code) => {
  const country = await db.selectFrom('country').select('id').where('code', '=', code).executeTakeFirst();
  return country !== undefined;
});
