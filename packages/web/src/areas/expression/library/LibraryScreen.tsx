import {
  createLibraryExpression,
  deleteLibraryExpression,
  searchLibrary,
  updateLibraryExpression,
} from '@oikos/contract/expression/library.ts';
import { EditableList } from '../../../kit/list/EditableList.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import classes from '../expression.module.css';
import { expressionTexts as texts } from '../expression-texts.ts';
import { LibraryDrawer } from './LibraryDrawer.tsx';

/** The library of formulas (R067). */
export function LibraryScreen() {
  const { say } = useSpeech();
  return (
    <EditableList
      title={say(texts.libraryTitle)}
      help={say(texts.libraryHelp)}
      plural={say(texts.libraryPlural)}
      endpoint={searchLibrary}
      kind={texts.libraryKind}
      nameOf={(entry) => entry.name}
      create={createLibraryExpression}
      update={updateLibraryExpression}
      remove={deleteLibraryExpression}
      isKept={(entry) => entry.isShipped}
      isReadable
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
      editor={(entry, close) => <LibraryDrawer entry={entry} onClose={close} />}
    />
  );
}
