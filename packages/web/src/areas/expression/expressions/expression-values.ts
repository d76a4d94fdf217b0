import type {
  ExpressionValues,
  MappingInput,
  ParameterExpressionReply,
  VariableMapReply,
  VariableValues,
} from '@oikos/contract/expression/expressions/expression-fields.ts';
import type { LibraryExpression } from '@oikos/contract/expression/library.ts';
import { mappingOf, nameless } from '../mapping/MappingDialog.tsx';
import type { MappingNames } from '../mapping/mapping-fields.tsx';

/** A variable in the editor: what is to be saved, and what its mapping is called. */
export interface EditedVariable extends VariableValues {
  readonly map: MappingInput | null;
  /** What the stored mapping is called; null where it has none, or was changed since. */
  readonly stored: VariableMapReply | null;
  readonly names: MappingNames;
}

export const blankVariable = (name: string): EditedVariable => ({
  name,
  unitId: 0,
  description: '',
  map: null,
  stored: null,
  names: nameless,
});

/** An expression as the editor starts with it; its maps for all nodes are edited with it. */
export function valuesOf(
  expression: ParameterExpressionReply | null,
  firstDate: string,
): ExpressionValues & { variables: EditedVariable[] } {
  return {
    formula: expression?.formula ?? '',
    effectiveDate: expression?.effectiveDate ?? firstDate,
    unitId: expression?.unitId ?? 0,
    description: expression?.description ?? '',
    comments: expression?.comments ?? '',
    citation: expression?.citation ?? '',
    expressionLibraryId: expression?.expressionLibraryId ?? 0,
    variables: (expression?.variables ?? []).map(({ variableId, name, unitId, description, maps }) => {
      const general = maps.find(({ nodeId }) => nodeId === 0);
      return {
        variableId,
        name,
        unitId,
        description,
        map: general ? mappingOf(general) : null,
        stored: general ?? null,
        names: general ?? nameless,
      };
    }),
  };
}

/** A formula of the library as a new expression. */
export const valuesOfLibrary = ({ id, formula, description, variables }: LibraryExpression) => ({
  formula,
  description,
  expressionLibraryId: id,
  variables: variables.map((each) => ({
    ...blankVariable(each.name),
    unitId: each.unitId,
    description: each.description,
  })),
});
