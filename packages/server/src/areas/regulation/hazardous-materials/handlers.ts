import {
  emergencyResponseGuides,
  hazardClasses,
  transportationLabels,
} from '@oikos/contract/regulation/hazard-lists.ts';
import { hazardousMaterials } from '@oikos/contract/regulation/hazardous-materials.ts';
import { regulationMessages as say } from '@oikos/contract/regulation/regulation-messages.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Judge, Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { materialsWithLabel } from '../entities.ts';

type Material = ValuesOf<typeof hazardousMaterials>;
type Label = ValuesOf<typeof transportationLabels>;

/** The codes in a text of column 6. */
const labelCodesOf = (text: string) =>
  text
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');

/** 172.101(g): the label of an explosive is its division's, with the compatibility group behind it. */
const labelOf = (code: string) => code.replace(/^(1\.[1-6])[A-S]$/, '$1');

/** Those of the labels that there are. */
async function knownLabels(scope: TenantScope, labels: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select given.code from unnest(${[...new Set(labels)]}::text[]) as given (code)
    where exists (select from transportation_label t where lower(t.label_code) = lower(given.code))`.execute(scope.db);
  return new Set(rows.map(({ code }) => code));
}

async function explosiveClasses(scope: TenantScope): Promise<ReadonlySet<number | null>> {
  const { rows } = await sql<{ id: number }>`
    select id from hazard_class where name ~ '^1\\.[1-6]$'`.execute(scope.db);
  return new Set(rows.map(({ id }) => id));
}

/** Column 3: a class, with a compatibility group for explosives and for nothing else (49 CFR 173.52), or Forbidden. */
async function classOf(scope: TenantScope, materials: readonly Saving<Material>[]): Promise<Judge<Material>> {
  const known = await knownLabels(
    scope,
    materials.flatMap(({ values }) => labelCodesOf(values.labelCodes).map(labelOf)),
  );
  const explosives = await explosiveClasses(scope);
  return {
    complete: ({ values }) => {
      const { hazardClassId, isForbidden, compatibilityGroup } = values;
      if (isForbidden && hazardClassId !== null) throw refuseField('hazardClassId', say.forbiddenHasNoClass);
      if (!isForbidden && hazardClassId === null) throw refuseField('hazardClassId', say.classNeeded);
      if (explosives.has(hazardClassId) !== (compatibilityGroup !== ''))
        throw refuseField('compatibilityGroup', say.groupOfExplosives);
      const codes = labelCodesOf(values.labelCodes);
      const unknown = codes.map(labelOf).find((label) => !known.has(label));
      if (unknown !== undefined) throw refuseField('labelCodes', say.unknownLabel, unknown);
      return { ...values, labelCodes: codes.join(', ') };
    },
  };
}

/** The code of a label, once materials refer to it, can't become another. */
async function keepLabelCode(scope: TenantScope, labels: readonly Saving<Label>[]): Promise<Judge<Label>> {
  const renamed = labels.filter(({ values, before }) => before && before.labelCode !== values.labelCode);
  const { rows } = await sql<{ id: number }>`
    select r.id from unnest(${renamed.map(({ id }) => id)}::bigint[]) as r (id)
    where exists (${materialsWithLabel(sql`r.id`)})`.execute(scope.db);
  const used = new Set<number | null>(rows.map(({ id }) => id));
  return {
    complete: ({ values, id }) => {
      if (used.has(id)) throw refuseField('labelCode', say.labelInUse);
      return values;
    },
  };
}

export const hazardousMaterialHandlers: Handler[] = [
  ...serveResource(hazardClasses),
  ...serveResource(transportationLabels, {
    beforeSave: { ofRows: keepLabelCode },
  }),
  ...serveResource(emergencyResponseGuides),
  ...serveResource(hazardousMaterials, {
    shown: {
      hazardClass: sql`case when t.is_forbidden then 'Forbidden'
        else coalesce(hazard_class_id.name || t.compatibility_group, '') end`,
      needsTechnicalNames: sql`'G' = any(string_to_array(t.symbols, ' '))`,
    },
    beforeSave: { ofRows: classOf },
  }),
];
