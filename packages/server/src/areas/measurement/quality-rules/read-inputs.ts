import type { ReadParameter, ReadParameters } from '@oikos/domain/measurement/quality/quality-rule.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';

/** A name in a rule's formula and the parameter that it means, as the database writes it. */
export interface RuleInput {
  readonly variable: string;
  readonly id: number;
  readonly name: string;
  readonly unitId: number | null;
}

/** Column of `RuleInput`s of a rule called `r`; null where it reads no other parameter. */
export const inputsOfRule = `
  (select json_agg(json_build_object('variable', i.variable, 'id', p.id, 'name', p.name, 'unitId', p.unit_id))
   from quality_rule_input i join parameter p on p.company_id = i.company_id and p.id = i.parameter_id
   where i.company_id = r.company_id and i.quality_rule_id = r.id)`;

export const asReadParameters = (
  inputs: readonly RuleInput[] | null,
  units: ReadonlyMap<number, Unit>,
): ReadParameters =>
  new Map(
    (inputs ?? []).map(({ variable, id, name, unitId }): [string, ReadParameter] => [
      variable,
      { id, name, unit: units.get(unitId ?? 0) ?? null },
    ]),
  );

/** The parameters that active rules read beside others. */
export async function readParametersReadByRules(sql: SqlRunner): Promise<ReadonlySet<number>> {
  const rows = await sql.rows<{ id: number }>(
    `select distinct i.parameter_id as id from quality_rule_input i
     join quality_rule r on r.company_id = i.company_id and r.id = i.quality_rule_id where r.is_active`,
  );
  return new Set(rows.map(({ id }) => id));
}
