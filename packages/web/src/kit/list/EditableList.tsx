import { type ReactNode, useState } from 'react';
import { ListScreen } from './ListScreen.tsx';
import type { ListScreenProps } from './list-screen-props.ts';
import { type ListActionsOptions, useListActions } from './use-list-actions.tsx';

export interface EditableListProps<Row extends { readonly id: number | string }>
  extends Omit<ListScreenProps<Row>, 'changedBy' | 'emptyAction'>,
    Omit<ListActionsOptions<Row>, 'removeInput'> {
  /** What the deleting call takes; the row's id where left out. */
  readonly removeInput?: (row: Row) => Readonly<Record<string, unknown>>;
  /** The form of a row, or of a new one; shown while it is open. */
  readonly editor?: (row: Row | undefined, close: () => void) => ReactNode;
  /** The form also shows rows to those who may not change them. */
  readonly isReadable?: boolean;
  /** Where a row has a page of its own. */
  readonly onOpen?: (row: Row) => void;
  /** Where a new row has a page of its own. */
  readonly onAdd?: () => void;
}

/** A list whose rows are added, edited and deleted, with a form or pages of its own. */
export function EditableList<Row extends { readonly id: number | string }>(props: EditableListProps<Row>) {
  const { editor, onOpen, onAdd } = props;
  const [opened, setOpened] = useState<{ readonly row: Row | undefined }>();
  const edit = onOpen ?? ((row: Row) => setOpened({ row }));
  const actions = useListActions(
    { removeInput: ({ id }) => ({ id }), ...props },
    onAdd ?? (() => setOpened({ row: undefined })),
    edit,
  );
  const isReadable = onOpen !== undefined || props.isReadable === true;
  const mayOpen = isReadable || actions.edit.length > 0;
  return (
    <>
      <ListScreen<Row>
        {...props}
        changedBy={props.update ?? props.create ?? props.remove}
        onOpen={mayOpen ? (row) => (isReadable || actions.mayUpdate(row)) && edit(row) : undefined}
        // A page is opened by its row alone.
        rowActions={[...(props.rowActions ?? []), ...(onOpen ? [] : actions.edit), ...actions.remove]}
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
