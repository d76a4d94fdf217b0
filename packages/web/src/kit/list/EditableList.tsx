import type { AnyListEndpoint } from '@oikos/contract/list.ts';
import { type ReactNode, useState } from 'react';
import { ListScreen } from './ListScreen.tsx';
import type { ListScreenProps, RowIn } from './list-screen-props.ts';
import { type ListActionsOptions, useListActions } from './use-list-actions.tsx';

export interface EditableListProps<E extends AnyListEndpoint>
  extends Omit<ListScreenProps<E>, 'changedBy' | 'emptyAction'>,
    Omit<ListActionsOptions<RowIn<E>>, 'removeInput'> {
  /** What the deleting call takes; the row's id where left out. */
  readonly removeInput?: (row: RowIn<E>) => Readonly<Record<string, unknown>>;
  /** The form of a row, or of a new one; shown while it is open. */
  readonly editor?: (row: RowIn<E> | undefined, close: () => void) => ReactNode;
  /** The form also shows rows to those who may not change them. */
  readonly isReadable?: boolean;
  /** Where a new row has a page of its own. */
  readonly onAdd?: () => void;
}

/** A list whose rows are added, edited and deleted, with a form or pages of its own. */
export function EditableList<E extends AnyListEndpoint>(props: EditableListProps<E>) {
  const { editor, address, onAdd } = props;
  const [opened, setOpened] = useState<{ readonly row: RowIn<E> | undefined }>();
  const edit = props.onOpen ?? ((row: RowIn<E>) => setOpened({ row }));
  const actions = useListActions(
    { removeInput: ({ id }) => ({ id }), ...props },
    onAdd ?? (() => setOpened({ row: undefined })),
    edit,
  );
  const isReadable = props.onOpen !== undefined || props.isReadable === true;
  const mayOpen = isReadable || actions.edit.length > 0;
  return (
    <>
      <ListScreen<E>
        {...(actions.selection && { selection: actions.selection })}
        {...props}
        changedBy={props.update ?? props.create ?? props.remove}
        onOpen={mayOpen ? edit : undefined}
        isOpened={(row) => isReadable || actions.mayUpdate(row)}
        // A page is opened by its row alone.
        rowActions={[...(props.rowActions ?? []), ...(address || props.onOpen ? [] : actions.edit), ...actions.remove]}
        actions={
          <>
            {props.actions}
            {actions.addButton}
          </>
        }
        emptyAction={actions.addButton}
      />
      {opened ? editor?.(opened.row, () => setOpened(undefined)) : null}
      {actions.question}
    </>
  );
}
