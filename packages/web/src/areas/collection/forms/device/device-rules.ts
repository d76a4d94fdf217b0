import type { DeviceForm } from '@oikos/contract/collection/forms/device-form.ts';
import { isFar } from '@oikos/domain/measurement/quality/look-back.ts';
import { type CompiledRule, compileRule } from '@oikos/domain/measurement/quality/quality-rule.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import { type EntryCell, type RulesOfCell, unitOfSheet } from '../../../measurement/public.ts';

type Rule = DeviceForm['rules'][number];

/** The rules of a form: those that the device checks, and those that need values that only the server has. */
export interface DeviceRules {
  readonly rulesOf: RulesOfCell;
  /** The server's, that hold for a cell. */
  readonly laterOf: (cell: EntryCell) => readonly Rule[];
  /** How many of the form's rules are the server's. */
  readonly laterCount: number;
}

interface Held {
  readonly rule: Rule;
  /** Null: the server's. */
  readonly compiled: CompiledRule | null;
}

const keyOf = (nodeId: number, parameterId: number): string => `${nodeId}|${parameterId}`;

/** A rule that looks back, or that reads more than the value, is the server's. */
function compiledHere({ sources: _sources, ...rule }: Rule, unit: Unit | null): CompiledRule | null {
  const compiled = compileRule(rule, unit);
  return compiled === null || isFar(compiled.reach) ? null : compiled;
}

export function rulesOnDevice({ rules, dimensions, units, parameters }: DeviceForm): DeviceRules {
  const dimensionOf = new Map(dimensions.map(({ unitTypeId, dimension }) => [unitTypeId, dimension]));
  const unitsOf = new Map(
    parameters.map(({ parameterId, uomId }): [number, Unit | null] => {
      const unit = units.find(({ id }) => id === uomId);
      if (!unit) return [parameterId, null];
      return [parameterId, { ...unitOfSheet(unit), dimension: dimensionOf.get(unit.unitTypeId) ?? {} }];
    }),
  );
  const held = new Map<string, Held[]>();
  for (const rule of rules) {
    const compiled = new Map<number, CompiledRule | null>();
    for (const { nodeId, parameterId } of rule.sources) {
      if (!compiled.has(parameterId)) compiled.set(parameterId, compiledHere(rule, unitsOf.get(parameterId) ?? null));
      const key = keyOf(nodeId, parameterId);
      held.set(key, [...(held.get(key) ?? []), { rule, compiled: compiled.get(parameterId) ?? null }]);
    }
  }
  const heldBy = ({ node, parameter }: EntryCell) => held.get(keyOf(node.id, parameter.parameterId)) ?? [];
  const later = new Set(
    [...held.values()].flat().flatMap(({ rule, compiled }) => (compiled === null ? [rule.id] : [])),
  );
  return {
    rulesOf: (cell) => ({
      rules: heldBy(cell).flatMap(({ compiled }) => compiled ?? []),
      unit: unitsOf.get(cell.parameter.parameterId) ?? null,
    }),
    laterOf: (cell) => heldBy(cell).flatMap(({ rule, compiled }) => (compiled === null ? [rule] : [])),
    laterCount: later.size,
  };
}
