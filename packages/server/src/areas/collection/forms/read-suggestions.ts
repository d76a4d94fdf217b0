import { blocksOf, type FormDefinition } from '@oikos/domain/collection/forms/form-definition.ts';
import { sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** So many of the template's latest forms are looked through. */
const LATEST_FORMS = 500;
const MOST_OFFERED = 50;

type Suggestions = Record<string, string[]>;

/** Earlier answers to the questions of a template that offer them, at permitted places, the most usual first. */
export async function readSuggestions(
  scope: TenantScope,
  templateId: number,
  definition: FormDefinition,
): Promise<Suggestions> {
  const keys = blocksOf(definition).flatMap((block) =>
    block.kind === 'question' && block.control === 'textsearch' ? [block.key] : [],
  );
  if (keys.length === 0) return {};
  const { rows } = await sql<{ key: string; texts: string[] }>`
    select key, array_agg(text order by uses desc, text) as texts from (
      select a.key, a.text, a.uses, row_number() over (partition by a.key order by a.uses desc, a.text) as nth from (
        select k.key, f.replies ->> k.key as text, count(*) as uses
        from (
          select replies from data_entry_form
          where form_template_id = ${templateId} and node_id in ${permittedNodes(scope, 'DATA_ENTRY')}
          order by begin_date desc, id limit ${LATEST_FORMS}
        ) f
        cross join unnest(${keys}::text[]) as k(key)
        where f.replies ? k.key
        group by 1, 2
      ) a
    ) offered where nth <= ${MOST_OFFERED} group by key`.execute(scope.db);
  return Object.fromEntries(rows.map(({ key, texts }) => [key, texts]));
}
