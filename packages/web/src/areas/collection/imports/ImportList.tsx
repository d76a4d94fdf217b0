import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { ImportDrop } from './ImportDrop.tsx';
import { useImportColumns } from './import-columns.tsx';
import type { ImportTarget } from './import-target.ts';
import { importTexts as texts } from './import-texts.ts';
import { NewImportDialog } from './NewImportDialog.tsx';

/** Every import there was, and the way to a new one. */
export function ImportList({ target: { calls, words } }: { readonly target: ImportTarget }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const columns = useImportColumns();
  const addressOf = (id: number) => `${pathname.replace(/\/$/u, '')}/${id}`;
  const begin = async (storedFileId: number) => {
    const { id } = await call(calls.create, { storedFileId });
    return id;
  };
  const drop = { begin, onCreated: (id: number) => void navigate(addressOf(id)) };
  const mayBegin = may(calls.create);
  const add = mayBegin ? (
    <PageActions
      actions={[
        {
          label: say(texts.newImport),
          icon: <IconFileUpload size={16} />,
          kind: 'primary',
          onClick: () => setOpen(true),
        },
      ]}
    />
  ) : null;
  return (
    <>
      <ListScreen
        title={say(words.title)}
        help={say(words.help)}
        plural={say(texts.plural)}
        endpoint={calls.search}
        columns={columns}
        address={(row) => addressOf(row.id)}
        actions={add}
        emptyAction={mayBegin ? <ImportDrop {...drop} /> : null}
      />
      <NewImportDialog opened={isOpen} onClose={() => setOpen(false)} {...drop} />
    </>
  );
}
