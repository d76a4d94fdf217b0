import { formFileTexts as texts } from '@oikos/contract/collection/forms/form-file-texts.ts';
import { type FormDefinitionInput, formDefinition } from '@oikos/contract/collection/forms/form-layout.ts';
import type { FormLayoutRow, FormPart } from '@oikos/contract/collection/forms/form-layout-file.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import type { FormDefinition } from '@oikos/domain/collection/forms/form-definition.ts';
import { problemOf, refuseFields } from '../../../../foundation/http/refusals.ts';
import type { PlaceInRows } from '../../../../foundation/records/row-groups/row-groups.ts';
import type { Values } from '../../../../foundation/records/served-resource.ts';

type Fields = readonly (keyof FormLayoutRow)[];

/** What counts of the row of each part; every part has a key. */
const used: Readonly<Record<FormPart, Fields>> = {
  section: ['label', 'instructions', 'conditionQuestion', 'conditionOperator', 'conditionValue'],
  table: ['label', 'instructions', 'nodeTypeId', 'conditionQuestion', 'conditionOperator', 'conditionValue'],
  value: ['parameterId', 'unitId', 'isRequired', 'initial'],
  question: [
    ...(['label', 'instructions', 'isRequired', 'initial', 'control', 'choices', 'unitText'] as const),
    ...(['conditionQuestion', 'conditionOperator', 'conditionValue'] as const),
  ],
  calculation: [
    ...(['label', 'instructions', 'unitText', 'formula'] as const),
    ...(['conditionQuestion', 'conditionOperator', 'conditionValue'] as const),
  ],
  evidence: ['label', 'instructions', 'isPhoto', 'conditionQuestion', 'conditionOperator', 'conditionValue'],
};

const blank: Omit<FormLayoutRow, 'formTemplateId' | 'kind' | 'key' | 'version'> = {
  label: '',
  instructions: '',
  nodeTypeId: null,
  parameterId: null,
  unitId: null,
  isRequired: null,
  initial: '',
  control: null,
  choices: '',
  unitText: '',
  formula: '',
  isPhoto: null,
  conditionQuestion: '',
  conditionOperator: null,
  conditionValue: '',
};

/** A row without what its part doesn't have, and with what a blank cell stands for. */
export function storedPart(row: FormLayoutRow): FormLayoutRow {
  const { formTemplateId, kind, key, version } = row;
  const kept = Object.fromEntries(used[kind].map((name) => [name, row[name]]));
  const isAsked = kind === 'value' || kind === 'question';
  return {
    ...blank,
    ...kept,
    ...{ formTemplateId, kind, key, version },
    ...(isAsked && { isRequired: row.isRequired ?? true }),
    ...(kind === 'evidence' && { isPhoto: row.isPhoto ?? false }),
    ...(row.conditionQuestion === '' && { conditionOperator: null, conditionValue: '' }),
  };
}

const conditionOf = ({ conditionQuestion, conditionOperator, conditionValue }: FormLayoutRow) =>
  conditionQuestion === ''
    ? null
    : { question: conditionQuestion, operator: conditionOperator ?? 'answered', value: conditionValue };

const commonOf = (row: FormLayoutRow) => ({
  key: row.key,
  label: row.label,
  instructions: row.instructions,
  condition: conditionOf(row),
});

const askedValue = ({ key, parameterId, isRequired, unitId, initial }: FormLayoutRow) => ({
  key,
  parameterId,
  isRequired: isRequired ?? true,
  unitId,
  initial: initial === '' ? null : Number(initial),
});

function blockOf(row: FormLayoutRow) {
  const common = commonOf(row);
  switch (row.kind) {
    case 'table':
      return { kind: 'table', ...common, nodeTypeId: row.nodeTypeId, parameters: [] as unknown[] };
    case 'question': {
      const choices = row.choices.split('\n').map((each) => each.trim());
      const { control, initial, unitText: unit } = row;
      const asked = { control, initial, unit, isRequired: row.isRequired ?? true };
      return { kind: 'question', ...common, ...asked, choices: choices.filter((each) => each !== '') };
    }
    case 'calculation':
      return { kind: 'calculation', ...common, formula: row.formula, unit: row.unitText };
    default:
      return { kind: 'evidence', ...common, isPhoto: row.isPhoto ?? false };
  }
}

interface Built {
  readonly definition: unknown;
  /** Where in the layout each row is. */
  readonly paths: readonly string[];
  readonly problems: ReturnType<typeof problemOf>[];
}

/** The rows put together: sections with their parts, tables with their values. */
function build(rows: readonly FormLayoutRow[]): Built {
  const sections: { key: string; blocks: ReturnType<typeof blockOf>[] }[] = [];
  const paths: string[] = [];
  const problems: Built['problems'] = [];
  for (const [index, row] of rows.entries()) {
    const section = sections.at(-1);
    const at = `sections.${sections.length - 1}.blocks`;
    if (row.kind === 'section') {
      const { label: title, ...common } = commonOf(row);
      paths.push(`sections.${sections.length}`);
      sections.push({ ...common, title, blocks: [] } as (typeof sections)[number]);
    } else if (!section) {
      problems.push(problemOf(`rows.${index}.kind`, texts.noSection));
    } else if (row.kind === 'value') {
      const table = section.blocks.at(-1);
      if (!table || !('parameters' in table)) problems.push(problemOf(`rows.${index}.kind`, texts.noTable));
      else paths.push(`${at}.${section.blocks.length - 1}.parameters.${table.parameters.push(askedValue(row)) - 1}`);
    } else {
      paths.push(`${at}.${section.blocks.length}`);
      section.blocks.push(blockOf(row));
    }
  }
  return { definition: { sections }, paths, problems };
}

/** The layout that rows say; refuses what the designer refuses. */
export function layoutOf(rows: readonly FormLayoutRow[]): FormDefinition {
  const { definition, problems } = build(rows);
  if (problems.length > 0) throw refuseFields(problems);
  const parsed = formDefinition.safeParse(definition as FormDefinitionInput, { reportInput: true });
  if (!parsed.success) throw refuseFields(problemsOfIssues(parsed.error.issues));
  return parsed.data as FormDefinition;
}

const fieldInRow: Readonly<Record<string, string>> = {
  title: 'label',
  question: 'conditionQuestion',
  operator: 'conditionOperator',
  value: 'conditionValue',
};

/** Where in the rows a part of the layout is that something is wrong with. */
export function placeOfPart(path: string, rows: readonly Values[]): PlaceInRows | undefined {
  const [list, position = '', field = ''] = path.split('.');
  if (list === 'rows') return { index: Number(position), field };
  const within = path.replace(/^definition\./, '');
  const { paths } = build(rows as readonly FormLayoutRow[]);
  const found = paths
    .map((each, index) => ({ each, index }))
    .filter(({ each }) => within === each || within.startsWith(`${each}.`))
    .sort((one, other) => other.each.length - one.each.length)[0];
  if (!found) return undefined;
  const name =
    within
      .slice(found.each.length + 1)
      .split('.')
      .at(-1) ?? '';
  return { index: found.index, field: fieldInRow[name] ?? (name in (rows[0] ?? {}) ? name : 'key') };
}
