import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { checkFormulaText } from '@oikos/contract/expression/formula/check.ts';
import { say } from '@oikos/contract/message.ts';
import { nameKey, tokenize } from '@oikos/domain/expression/tokens.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { mapColumns } from '../variables/map-values.ts';
import { mappingUnitProblem } from '../variables/mapping-units.ts';
import { readMappingSources } from '../variables/refuse-unfit-mappings.ts';

/** Where the formula reads the variable first; all of it where it can't be read so far. */
function firstRead(formula: string, name: string): { readonly start: number; readonly end: number } {
  const read = tokenize(formula);
  const token = read.ok
    ? read.tokens.find(({ kind, text }) => kind === 'name' && nameKey(text) === nameKey(name))
    : null;
  return token ?? { start: 0, end: formula.length };
}

/** What is wrong with the mappings of a formula that is being written, at the first place where it reads the variable. */
export async function mappingProblemsOf(
  scope: TenantScope,
  { formula, variables }: Pick<ParsedInputOf<typeof checkFormulaText>, 'formula' | 'variables'>,
  units: ReadonlyMap<number, Unit>,
) {
  const mapped = variables.flatMap(({ name, unitId, map }) =>
    map === null ? [] : [{ name, unitId, columns: mapColumns(map) }],
  );
  if (mapped.length === 0) return [];
  const sources = await readMappingSources(
    scope,
    mapped.map(({ columns }) => columns),
  );
  return mapped.flatMap(({ name, unitId, columns }) => {
    const problem = mappingUnitProblem(sources, columns, units.get(unitId) ?? null);
    if (problem === null) return [];
    const { start, end } = firstRead(formula, name);
    return [
      {
        ...say(problem.message, ...problem.parameters),
        severity: 'error' as const,
        parameters: [...problem.parameters],
        start,
        end,
      },
    ];
  });
}
