import { sql } from 'kysely';
import { countriesOfPicklist } from '../quantity/public.ts';

countriesOfPicklist.fill(sql`select id, name, code, version from country`);
