import { importPhrasesFile, requestPhrasesFile } from '@oikos/contract/company/dictionary-files.ts';
import { fillInPhrases } from '@oikos/contract/company/suggestions.ts';
import { IconFileExport, IconFileImport, IconSparkles } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../api/call.ts';
import { downloadByTicket } from '../../../api/download.ts';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { dictionaryTexts as texts } from './dictionary-texts.ts';

const ImportPhrasesDialog = lazy(() =>
  import('./ImportPhrasesDialog.tsx').then((file) => ({ default: file.ImportPhrasesDialog })),
);

const FillInDialog = lazy(() => import('./FillInDialog.tsx').then((file) => ({ default: file.FillInDialog })));

/** What is done with the whole dictionary of a language: a file for translators, and theirs back. */
export function DictionaryActions({ languageCode }: { readonly languageCode: string }) {
  const { say } = useSpeech();
  const [opened, setOpened] = useState<'import' | 'fillIn'>();
  const close = () => setOpened(undefined);
  const exportFile = (wanted: 'all' | 'open') =>
    void call(requestPhrasesFile, { languageCode, texts: wanted })
      .then(({ ticket }) => downloadByTicket(ticket))
      .catch(toastError);
  return (
    <>
      <PageActions
        actions={[
          {
            label: say(texts.import),
            icon: <IconFileImport size={16} />,
            onClick: () => setOpened('import'),
            by: importPhrasesFile,
          },
          {
            label: say(texts.fillIn),
            icon: <IconSparkles size={16} />,
            onClick: () => setOpened('fillIn'),
            by: fillInPhrases,
          },
          {
            label: say(texts.exportOpen),
            icon: <IconFileExport size={16} />,
            onClick: () => exportFile('open'),
            by: requestPhrasesFile,
          },
          {
            label: say(texts.exportAll),
            icon: <IconFileExport size={16} />,
            onClick: () => exportFile('all'),
            by: requestPhrasesFile,
          },
        ]}
      />
      <Suspense fallback={null}>
        {opened === 'import' ? <ImportPhrasesDialog languageCode={languageCode} onClose={close} /> : null}
        {opened === 'fillIn' ? <FillInDialog languageCode={languageCode} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
