import { sql } from 'kysely';
import { issuingBodies } from '../location/public.ts';

issuingBodies.fill(sql`select company_id, id, name, shipped_key from governing_body`);
