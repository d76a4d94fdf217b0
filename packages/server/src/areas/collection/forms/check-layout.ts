import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { compileFormFormula, formulaNames } from '@oikos/domain/collection/forms/form-calculations.ts';
import {
  definitionProblems,
  type FormDefinition,
  type TableBlock,
} from '@oikos/domain/collection/forms/form-definition.ts';
import { expressionProblemText } from '@oikos/domain/expression/problems.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { sql } from 'kysely';
import { problemOf, refuseFields } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isEntered } from '../../measurement/public.ts';
import { parametersOf } from './load-forms.ts';

const pathOf = (section: number, block: number | null): string =>
  block === null ? `definition.sections.${section}` : `definition.sections.${section}.blocks.${block}`;

function formulaProblems(definition: FormDefinition): Problem[] {
  return definition.sections.flatMap(({ blocks }, section) =>
    blocks.flatMap((block, position) => {
      if (block.kind !== 'calculation') return [];
      const { problems } = compileFormFormula(block.formula, formulaNames(definition, block.key));
      const [first] = problems;
      if (first === undefined) return [];
      const text = expressionProblemText(first);
      return [problemOf(`${pathOf(section, position)}.formula`, say.formulaWrong, block.label, text)];
    }),
  );
}

interface AskedParameter {
  readonly id: number;
  readonly name: string;
  readonly unitTypeId: number | null;
  readonly timespan: number;
  readonly isEntered: boolean;
}

async function readParameters({ db }: TenantScope, ids: readonly number[]) {
  const { rows } = await sql<AskedParameter>`
    select p.id, p.name, p.unit_type_id, s.timespan,
      ${isEntered} as is_entered
    from parameter p join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
    where p.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function readUnitTypes({ db }: TenantScope, tables: readonly TableBlock[]) {
  const ids = tables.flatMap(({ parameters }) => parameters.flatMap(({ unitId }) => unitId ?? []));
  const { rows } = await sql<{ id: number; code: string; unitTypeId: number }>`
    select id, code, unit_type_id from unit where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Tables ask for what people enter, at least as often as there are forms, in units that fit. */
async function tableProblems(scope: TenantScope, definition: FormDefinition, timespan: Timespan): Promise<Problem[]> {
  const known = await readParameters(scope, parametersOf(definition));
  const tables = definition.sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'));
  const units = await readUnitTypes(scope, tables);
  return definition.sections.flatMap(({ blocks }, section) =>
    blocks.flatMap((block, position) =>
      block.kind !== 'table'
        ? []
        : block.parameters.flatMap(({ parameterId, unitId }, index) => {
            const parameter = known.get(parameterId) as AskedParameter;
            const path = `${pathOf(section, position)}.parameters.${index}`;
            if (!parameter.isEntered)
              return [problemOf(`${path}.parameterId`, say.parameterNotEntered, parameter.name)];
            if (parameter.timespan > timespan) {
              return [problemOf(`${path}.parameterId`, say.parameterTooLong, parameter.name)];
            }
            const unit = unitId === null ? undefined : units.get(unitId);
            return unit !== undefined && unit.unitTypeId !== parameter.unitTypeId
              ? [problemOf(`${path}.unitId`, say.unitOfOther, unit.code, parameter.name)]
              : [];
          }),
    ),
  );
}

/** Refuses a layout that is wrong, each mistake beside its part. */
export async function refuseWrongLayout(
  scope: TenantScope,
  definition: FormDefinition,
  timespan: Timespan,
): Promise<void> {
  const inItself = definitionProblems(definition).map(({ kind, section, block, text }) =>
    problemOf(pathOf(section, block), say[kind], text),
  );
  const problems = [...inItself, ...formulaProblems(definition), ...(await tableProblems(scope, definition, timespan))];
  if (problems.length > 0) throw refuseFields(problems);
}
