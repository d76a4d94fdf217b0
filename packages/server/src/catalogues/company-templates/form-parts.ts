type Row = Readonly<Record<string, string | number | boolean>>;

export const section = (key: string, label: string, instructions = ''): Row => ({
  kind: 'section',
  key,
  label,
  instructions,
});

/** A table of values at each node of a type. */
export const table = (
  key: string,
  label: string,
  nodeTypeId: string,
  values: readonly (readonly [key: string, parameterInSet: string, unit?: string])[],
): readonly Row[] => [
  { kind: 'table', key, label, nodeTypeId },
  ...values.map(([name, parameterId, unit]) => ({
    kind: 'value',
    key: name,
    parameterId,
    ...(unit && { unitId: unit }),
    isRequired: true,
  })),
];

/** A question with yes or no, and what is asked after yes. */
export const remark = (key: string, question: string, detail: string): readonly Row[] => [
  { kind: 'question', key, label: question, control: 'boolean', isRequired: true },
  {
    kind: 'question',
    key: `${key}_detail`,
    label: detail,
    control: 'textbox',
    isRequired: true,
    conditionQuestion: key,
    conditionOperator: 'is',
    conditionValue: 'true',
  },
];

export const evidence = (key: string, label: string): Row => ({ kind: 'evidence', key, label, isPhoto: false });
