import type { addFormEvidence, saveForm, submitForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import type { InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import type { FormControl } from '@oikos/domain/collection/forms/form-definition.ts';
import { inOrder, type Operation } from '../../../../api/offline/operation.ts';
import type { CellPatch } from '../../../measurement/public.ts';

/** What a cell says: its value with unit and comment, or why it has none. */
export interface CellState {
  /** Of the stored value; null where there is none. */
  readonly revision: number | null;
  readonly text: string;
  /** As `answer|reason`; blank: none. */
  readonly answer: string;
}

/** Who made a cell or an answer what it is, as far as it is known. */
interface Author {
  readonly by: string | null;
  readonly at: string | null;
}

/** A cell that was changed on the device. */
export interface QueuedCell {
  readonly key: string;
  /** For people. */
  readonly name: string;
  readonly nodeId: number;
  readonly parameterSetId: number;
  readonly parameterId: number;
  readonly beginDate: string;
  readonly endDate: string;
  readonly slot: number;
  readonly isNumber: boolean;
  /** As the device knew it. */
  readonly before: CellState;
  /** What was entered; what is left out stays as it is. */
  readonly mine: { readonly text?: string; readonly answer?: string };
}

/** An answer to a question that was given on the device. */
export interface QueuedReply {
  readonly key: string;
  readonly label: string;
  readonly control: FormControl;
  readonly before: string;
  readonly mine: string;
}

/** A form as the server has it now, as far as somebody entered something there. */
export interface FormNow {
  readonly version: number;
  readonly cells: Readonly<Record<string, CellState & Author>>;
  readonly replies: Readonly<Record<string, string>>;
  readonly repliedBy: string | null;
  readonly repliedAt: string | null;
}

/** Why a form takes no entries from the device anymore. */
export type FormClosed = 'submitted' | 'gone' | 'denied' | 'newVersion';

interface OfForm extends Operation {
  readonly formId: number;
  /** The form, its place and its period, for people. */
  readonly title: string;
  readonly closed?: FormClosed | null;
}

export interface QueuedSave extends OfForm {
  readonly kind: 'formSave';
  readonly layoutVersion: number;
  readonly input: InputOf<typeof saveForm>;
  readonly cells: readonly QueuedCell[];
  readonly replies: readonly QueuedReply[];
  /** What was entered, as an editor takes it back. */
  readonly edits: readonly (readonly [cell: string, patch: CellPatch])[];
  /** What the server has instead, where somebody else changed the same. */
  readonly now: FormNow | null;
}

/** Where a file of a form is. */
export type FilePlace = Pick<InputOf<typeof addFormEvidence>, 'blockKey' | 'cell'>;

export interface QueuedPhoto extends OfForm {
  readonly kind: 'formPhoto';
  /** The part that asks for it, or the value that it is of. */
  readonly place: FilePlace;
  readonly label: string;
  readonly fileName: string;
  /** None once it was sent. */
  readonly file: Blob | null;
  readonly storedFileId: number | null;
}

export interface QueuedSubmit extends OfForm {
  readonly kind: 'formSubmit';
  readonly input: InputOf<typeof submitForm>;
  /** What submitting would remove, once the server said so. */
  readonly drops: OutputOf<typeof submitForm>['drops'];
}

export type FormOperation = QueuedSave | QueuedPhoto | QueuedSubmit;

const kinds: readonly string[] = ['formSave', 'formPhoto', 'formSubmit'] satisfies FormOperation['kind'][];

export const isFormOperation = (operation: Operation): operation is FormOperation => kinds.includes(operation.kind);

export const subjectOfForm = (id: number): string => `form ${id}`;

/** What was done in a form, in its order: also what was just recorded, until the form was read again. */
export const operationsOf = (operations: readonly Operation[], formId: number): readonly FormOperation[] =>
  inOrder(operations.filter(isFormOperation)).filter((operation) => operation.formId === formId);

/** What is taken back with an operation: a form isn't submitted without a save that its submission waited for. */
export const takenBackWith = (operation: FormOperation, all: readonly FormOperation[]): readonly FormOperation[] =>
  operation.kind === 'formSave'
    ? [operation, ...all.filter(({ kind, order }) => kind === 'formSubmit' && order > operation.order)]
    : [operation];

/** How many entries operations have: each cell, answer and picture, and a submission. */
export const entryCount = (operations: readonly FormOperation[]): number =>
  operations.reduce(
    (count, each) => count + (each.kind === 'formSave' ? each.cells.length + each.replies.length : 1),
    0,
  );

/** What was entered in operations, for people: nothing of it is recorded. */
export interface EnteredLine {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly answer?: string;
  /** Of an answer to a question. */
  readonly control?: FormControl;
}

export function enteredLines(operations: readonly FormOperation[]): readonly EnteredLine[] {
  return operations.flatMap((operation): readonly EnteredLine[] => {
    const { operationId } = operation;
    if (operation.kind === 'formSubmit') return [];
    if (operation.kind === 'formPhoto') return [{ key: operationId, label: operation.label, text: operation.fileName }];
    return [
      ...operation.cells.map(({ key, name, mine }) => ({
        key: `${operationId} ${key}`,
        label: name,
        text: mine.text ?? '',
        ...(mine.answer && { answer: mine.answer }),
      })),
      ...operation.replies.map(({ key, label, mine, control }) => ({
        ...{ key: `${operationId} ${key}`, label, text: mine, control },
      })),
    ];
  });
}
