import { sql } from 'kysely';
import { materialsOfForms } from '../../collection/forms/public.ts';

materialsOfForms.fill(sql`select id, name, number as hint from waste_stream where is_active`);
