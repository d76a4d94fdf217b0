import { Button } from '@mantine/core';
import {
  createLibraryExpression,
  deleteLibraryExpression,
  type LibraryExpression,
  searchLibrary,
} from '@oikos/contract/expression/library.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-call.ts';
import { DeleteConfirm } from '../../../kit/dialog/DeleteConfirm.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import classes from '../expression.module.css';
import { expressionTexts as texts } from '../expression-texts.ts';
import { LibraryDrawer } from './LibraryDrawer.tsx';

/** The library of formulas (R067). */
export function LibraryScreen() {
  const { say } = useSpeech();
  const { may } = useKit();
  const [opened, setOpened] = useState<LibraryExpression | 'new'>();
  const [deleted, setDeleted] = useState<LibraryExpression>();
  const remove = useSave(deleteLibraryExpression, { invalidates: [searchLibrary] });
  const kind = say(texts.libraryKind);
  const add = may(createLibraryExpression) ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened('new')}>
      {say(kitTexts.add, kind)}
    </Button>
  ) : null;
  return (
    <>
      <ListScreen<LibraryExpression>
        title={say(texts.libraryTitle)}
        help={say(texts.libraryHelp)}
        plural={say(texts.libraryPlural)}
        exportName="expressionLibrary"
        endpoint={searchLibrary}
        changedBy={createLibraryExpression}
        sortable={['name', 'description', 'formula', 'usedCount']}
        onOpen={setOpened}
        actions={add}
        emptyAction={add}
        rowActions={[
          {
            label: say(kitTexts.edit),
            icon: <IconPencil size={16} />,
            onClick: setOpened,
            isHidden: () => !may(createLibraryExpression),
          },
          {
            label: say(kitTexts.remove),
            icon: <IconTrash size={16} />,
            onClick: setDeleted,
            isHidden: ({ isShipped }) => isShipped || !may(deleteLibraryExpression),
          },
        ]}
        columns={[
          { field: 'name', title: say(texts.name) },
          {
            field: 'formula',
            title: say(texts.formula),
            render: ({ formula }) => <span className={classes.formula}>{formula}</span>,
          },
          { field: 'resultUnit', title: say(texts.unit), noWrap: true, sortable: false },
          { field: 'description', title: say(texts.description) },
          { field: 'usedCount', title: say(texts.usedBy), numeric: true },
        ]}
      />
      {opened ? (
        <LibraryDrawer entry={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      ) : null}
      <DeleteConfirm
        opened={deleted !== undefined}
        kind={kind}
        name={deleted?.name ?? ''}
        onCancel={() => setDeleted(undefined)}
        onDelete={async () => {
          if (!deleted) return;
          await remove.mutateAsync({ id: deleted.id });
          toast('success', say(kitTexts.deleted, deleted.name));
          setDeleted(undefined);
        }}
      />
    </>
  );
}
