import type { FormCondition } from './form-condition.ts';

/** What a form consists of: sections with tables of values, questions, calculations and evidence. */
export interface FormDefinition {
  readonly sections: readonly FormSection[];
}

export interface FormSection {
  readonly key: string;
  readonly title: string;
  readonly instructions: string;
  readonly condition: FormCondition | null;
  readonly blocks: readonly FormBlock[];
}

interface Block {
  /** Unique in the form. */
  readonly key: string;
  readonly label: string;
  readonly instructions: string;
  readonly condition: FormCondition | null;
}

export interface TableParameter {
  /** What formulas call the sum of its values. */
  readonly key: string;
  readonly parameterId: number;
  readonly isRequired: boolean;
  /** The unit of entry; null: the parameter's own. */
  readonly unitId: number | null;
  /** What blank cells are filled with on request; null: nothing. */
  readonly initial: number | null;
}

/** Values of parameters at the form's location, or at the nodes of a type below it, in each period that begins in the form's. */
export interface TableBlock extends Block {
  readonly kind: 'table';
  /** Null: the location itself. */
  readonly nodeTypeId: number | null;
  readonly parameters: readonly TableParameter[];
}

/** The controls of questions (V220). */
export const formControls = [
  'textbox',
  'textsearch',
  'number',
  'singledate',
  'date',
  'boolean',
  'picklist',
  'searchablepicklist',
  'multiselect',
  'searchablemultipicklist',
  'hierarchypicker',
  'materialpicker',
] as const;
export type FormControl = (typeof formControls)[number];

export interface QuestionBlock extends Block {
  readonly kind: 'question';
  readonly control: FormControl;
  readonly isRequired: boolean;
  /** Of controls that choose. */
  readonly choices: readonly string[];
  /** Said beside a number. */
  readonly unit: string;
  /** What the answer begins with; blank: nothing. */
  readonly initial: string;
}

/** A number that follows from others while they are entered. */
export interface CalculationBlock extends Block {
  readonly kind: 'calculation';
  readonly formula: string;
  readonly unit: string;
}

/** A file or a photo that is demanded while its condition holds. */
export interface EvidenceBlock extends Block {
  readonly kind: 'evidence';
  readonly isPhoto: boolean;
}

export type FormBlock = TableBlock | QuestionBlock | CalculationBlock | EvidenceBlock;

export const blocksOf = ({ sections }: FormDefinition): readonly FormBlock[] =>
  sections.flatMap(({ blocks }) => blocks);

export const choosesOne = (control: FormControl): boolean => control === 'picklist' || control === 'searchablepicklist';
export const choosesMany = (control: FormControl): boolean =>
  control === 'multiselect' || control === 'searchablemultipicklist';
/** Of controls that choose a record of the company, which records those are. */
export const pickedKinds = { hierarchypicker: 'node', materialpicker: 'material' } as const;
export type PickedKind = (typeof pickedKinds)[keyof typeof pickedKinds];
export const pickedKindOf = (control: FormControl): PickedKind | null =>
  control in pickedKinds ? pickedKinds[control as keyof typeof pickedKinds] : null;
/** Of an answer that chooses several, of the first and last day of a date range, and of a record's id and name. */
export const CHOICE_SEPARATOR = '\n';

export type DefinitionProblemKind =
  | 'keyTwice'
  | 'unknownQuestion'
  | 'laterQuestion'
  | 'noChoices'
  | 'noParameters'
  | 'parameterTwice'
  | 'unknownInitial';

export interface DefinitionProblem {
  readonly kind: DefinitionProblemKind;
  readonly section: number;
  /** Null: the section itself. */
  readonly block: number | null;
  readonly text: string;
}

/** What is wrong with a layout whatever the company has: keys, what conditions ask about, what tables and choices lack. */
export function definitionProblems({ sections }: FormDefinition): readonly DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  const all = new Set(sections.flatMap(({ blocks }) => blocks.filter(isQuestion).map(({ key }) => key)));
  const earlier = new Set<string>();
  const keys = new Set<string>();
  const cells = new Set<string>();
  sections.forEach((section, index) => {
    const report = (kind: DefinitionProblemKind, block: number | null, text: string) =>
      problems.push({ kind, section: index, block, text });
    const checkCondition = (condition: FormCondition | null, block: number | null) => {
      if (condition === null || earlier.has(condition.question)) return;
      report(all.has(condition.question) ? 'laterQuestion' : 'unknownQuestion', block, condition.question);
    };
    const checkKey = (key: string, block: number | null) => {
      if (keys.has(key.toLowerCase())) report('keyTwice', block, key);
      keys.add(key.toLowerCase());
    };
    checkKey(section.key, null);
    checkCondition(section.condition, null);
    section.blocks.forEach((block, position) => {
      checkKey(block.key, position);
      if (block.kind === 'table') for (const { key } of block.parameters) checkKey(key, position);
      checkCondition(block.condition, position);
      for (const [kind, text] of blockProblems(block, cells)) report(kind, position, text);
      if (block.kind === 'question') earlier.add(block.key);
    });
  });
  return problems;
}

const isQuestion = (block: FormBlock): block is QuestionBlock => block.kind === 'question';

/** `cells` are the columns of the tables before: a value is entered in one place only. */
function blockProblems(block: FormBlock, cells: Set<string>): readonly (readonly [DefinitionProblemKind, string])[] {
  const problems: (readonly [DefinitionProblemKind, string])[] = [];
  if (block.kind === 'question') {
    const { control, choices, initial } = block;
    if ((choosesOne(control) || choosesMany(control)) && choices.length === 0)
      problems.push(['noChoices', block.label]);
    const isUnknown = choosesOne(control) ? !choices.includes(initial) : pickedKindOf(control) !== null;
    if (initial !== '' && isUnknown) problems.push(['unknownInitial', initial]);
  }
  if (block.kind !== 'table') return problems;
  if (block.parameters.length === 0) problems.push(['noParameters', block.label]);
  for (const { parameterId } of block.parameters) {
    const cell = `${block.nodeTypeId}|${parameterId}`;
    if (cells.has(cell)) problems.push(['parameterTwice', block.label]);
    cells.add(cell);
  }
  return problems;
}
