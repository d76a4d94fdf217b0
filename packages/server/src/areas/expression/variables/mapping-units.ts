import { expressionMessages as say } from '@oikos/contract/expression/expressions/expression-messages.ts';
import type { Message, MessageParameter } from '@oikos/contract/message.ts';
import { factorUnitWords } from '@oikos/contract/parameter/factor-unit-messages.ts';
import { factorUnitProblem } from '@oikos/domain/emission/factor-unit.ts';
import { canConvert } from '@oikos/domain/quantity/conversion.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { MapColumns } from './map-values.ts';

/** The facts about parameters and reference data by which a mapping is checked. */
export interface MappingSources {
  readonly units: ReadonlyMap<number, Unit>;
  readonly parameters: ReadonlyMap<
    number,
    { readonly name: string; readonly unitId: number | null; readonly dataType: number }
  >;
  readonly referenceProperties: ReadonlyMap<number, { readonly name: string; readonly unitId: number | null }>;
}

/** Why a mapping can never give its variable a value; `field` is the mapping's. */
export interface MappingUnitProblem {
  readonly field: string;
  readonly message: Message;
  readonly parameters: readonly MessageParameter[];
}

type JudgedMap = Pick<
  MapColumns,
  | 'source'
  | 'sourceParameterId'
  | 'factorKind'
  | 'factorProperty'
  | 'gas'
  | 'referenceDataPropertyId'
  | 'constantUnitId'
>;

/** The problem of a source in one unit that is read as another. */
export function unitProblem(
  label: MessageParameter,
  source: Unit | null,
  variable: Unit | null,
): Omit<MappingUnitProblem, 'field'> | null {
  if (source === null) {
    return variable === null ? null : { message: say.sourceWithoutUnit, parameters: [variable.code, label] };
  }
  if (variable === null) return { message: say.unitMissing, parameters: [label, source.code] };
  return canConvert(source, variable)
    ? null
    : { message: say.unitMismatch, parameters: [label, source.code, variable.code] };
}

const beside = (field: string, problem: Omit<MappingUnitProblem, 'field'> | null): MappingUnitProblem | null =>
  problem === null ? null : { field, ...problem };

function factorProblem({ factorKind, factorProperty }: JudgedMap, variable: Unit | null): MappingUnitProblem | null {
  // A unit of a company's own type may be that of a factor of its own.
  if (variable && Object.keys(variable.dimension).some((name) => name.startsWith('type '))) return null;
  const problem = factorUnitProblem({ kind: factorKind ?? '', property: factorProperty ?? '' }, variable);
  if (problem === null) return null;
  const said = factorUnitWords(problem);
  return variable === null
    ? { field: 'factorProperty', message: say.factorWithoutUnit, parameters: said }
    : { field: 'factorProperty', message: say.factorUnit, parameters: [...said, variable.code] };
}

/** Whether what a variable is mapped to measures what the variable does. What isn't known any more isn't judged here. */
export function mappingUnitProblem(
  sources: MappingSources,
  map: JudgedMap,
  variable: Unit | null,
): MappingUnitProblem | null {
  const unitOf = (id: number | null) => (id === null ? null : (sources.units.get(id) ?? null));
  switch (map.source) {
    case 'parameter': {
      const parameter = sources.parameters.get(map.sourceParameterId ?? 0);
      if (parameter === undefined) return null;
      if (parameter.dataType !== 0) {
        return { field: 'mapParameterId', message: say.sourceNotNumber, parameters: [parameter.name] };
      }
      return beside('mapParameterId', unitProblem(parameter.name, unitOf(parameter.unitId), variable));
    }
    case 'factor':
      return factorProblem(map, variable);
    case 'global_warming_potential':
      return beside('gas', unitProblem(map.gas ?? '', null, variable));
    case 'reference_data': {
      const property = sources.referenceProperties.get(map.referenceDataPropertyId ?? 0);
      return property === undefined
        ? null
        : beside('referenceDataPropertyId', unitProblem(property.name, unitOf(property.unitId), variable));
    }
    case 'constant':
      return beside('constantUnitId', unitProblem(say.theConstant, unitOf(map.constantUnitId), variable));
    // A pick list's number has no unit of its own: it is meant in the variable's.
    case 'property':
      return null;
  }
}
