import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { inSentence } from '@oikos/contract/in-sentence.ts';
import type { Message } from '@oikos/contract/message.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { useDeletion } from '../dialog/use-deletion.tsx';
import { useDeletionOfMany } from '../dialog/use-deletion-of-many.tsx';
import { type ChangedRecord, useKit } from '../kit-context.tsx';
import { kitTexts } from '../kit-texts.ts';
import { PageActions } from '../page/PageActions.tsx';
import type { RowAction, Selection } from './list-types.ts';
import { useAskedToAdd } from './use-asked-to-add.ts';

export interface ListActionsOptions<Row> {
  /** What a row is, in the singular. */
  readonly kind: Message;
  readonly nameOf: (row: Row) => string;
  /** The calls that change rows: each action is shown to those who may make its call. */
  readonly create?: AnyEndpoint | undefined;
  readonly update?: AnyEndpoint | undefined;
  readonly remove?: AnyEndpoint | undefined;
  /** What the deleting call takes. */
  readonly removeInput: (row: Row) => Readonly<Record<string, unknown>>;
  /** What a row is to the permissions: some rows are the whole company's. */
  readonly reach?: ((row: Row) => ChangedRecord | undefined) | undefined;
  /** Rows that nobody edits or deletes. */
  readonly isLocked?: ((row: Row) => boolean) | undefined;
  /** Rows that can be edited but not deleted. */
  readonly isKept?: ((row: Row) => boolean) | undefined;
  /** 'Add ...' with the kind, unless it has words of its own. */
  readonly addLabel?: Message | undefined;
}

export interface ListActions<Row> {
  /** The button for a new row, for those who may add one. */
  readonly addButton: ReactNode;
  readonly edit: readonly RowAction<Row>[];
  readonly remove: readonly RowAction<Row>[];
  /** Deletes several rows at once, for those who may delete them. */
  readonly selection: Selection<Row> | undefined;
  readonly mayUpdate: (row: Row) => boolean;
  /** To be shown beside the list. */
  readonly question: ReactNode;
}

/** What people do with the rows of a list: add, edit, delete; each with its permission, its icon and its words. */
export function useListActions<Row extends { readonly id: number | string }>(
  options: ListActionsOptions<Row>,
  onAdd: () => void,
  onEdit: (row: Row) => void,
): ListActions<Row> {
  const { create, update, remove, kind, addLabel } = options;
  const { may } = useKit();
  const { say } = useSpeech();
  const deleting = { kind, nameOf: options.nameOf, input: options.removeInput };
  const deletion = useDeletion<Row>({ ...deleting, by: remove as AnyEndpoint });
  const many = useDeletionOfMany<Row>({ ...deleting, by: remove });
  const mayChange = (endpoint: AnyEndpoint | undefined, row: Row): boolean =>
    endpoint !== undefined && options.isLocked?.(row) !== true && may(endpoint, options.reach?.(row));
  useAskedToAdd(create !== undefined && may(create), onAdd);
  const mayRemove = (row: Row) => options.isKept?.(row) !== true && mayChange(remove, row);
  return {
    addButton:
      create && may(create) ? (
        <AddButton label={addLabel ? say(addLabel) : say(kitTexts.add, inSentence(say(kind)))} onAdd={onAdd} />
      ) : null,
    edit:
      update && may(update)
        ? [
            {
              label: say(kitTexts.edit),
              icon: <IconPencil size={16} />,
              onClick: onEdit,
              isHidden: (row) => !mayChange(update, row),
            },
          ]
        : [],
    remove:
      remove && may(remove)
        ? [
            {
              label: say(kitTexts.remove),
              icon: <IconTrash size={16} />,
              onClick: deletion.ask,
              isHidden: (row) => !mayRemove(row),
            },
          ]
        : [],
    selection: remove && may(remove) && many.button ? { actions: many.button, isSelectable: mayRemove } : undefined,
    mayUpdate: (row) => mayChange(update, row),
    question: (
      <>
        {deletion.question}
        {many.left}
      </>
    ),
  };
}

function AddButton({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) {
  return <PageActions actions={[{ label, icon: <IconPlus size={16} />, kind: 'primary', onClick: onAdd }]} />;
}
