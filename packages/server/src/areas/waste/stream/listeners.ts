import { sql } from 'kysely';
import { materialsOfForms } from '../../collection/public.ts';

materialsOfForms.fill(sql`select id, name, number as hint from waste_stream where is_active`);
