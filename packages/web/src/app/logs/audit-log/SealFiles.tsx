import { Title } from '@mantine/core';
import { downloadAuditSealFile, searchAuditSealFiles } from '@oikos/contract/records/audit-seals.ts';
import { IconDownload } from '@tabler/icons-react';
import { call } from '../../../api/call.ts';
import { downloadByTicket } from '../../../api/download.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { toastError } from '../../../kit/progress/toast.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { sealTexts as texts } from './seal-texts.ts';

const download = (id: number) =>
  call(downloadAuditSealFile, { id })
    .then(({ ticket }) => downloadByTicket(ticket))
    .catch(toastError);

/** The seals as files, to be kept where nobody who can change the log can change them. */
export function SealFiles() {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  return (
    <section>
      <Title order={2} mb="xs">
        {say(texts.files)}
      </Title>
      <ListScreen
        embedded
        prefix="files."
        title={say(texts.files)}
        plural={say(texts.filePlural)}
        endpoint={searchAuditSealFiles}
        searchable={false}
        hasExport={false}
        onOpen={({ id }) => void download(id)}
        rowActions={[
          {
            label: say(texts.download),
            icon: <IconDownload size={16} />,
            onClick: ({ id }) => void download(id),
          },
        ]}
        columns={[
          { field: 'name', title: say(texts.name), noWrap: true },
          {
            field: 'createdAt',
            title: say(texts.madeAt, timeZone),
            noWrap: true,
            render: ({ createdAt }) => timeText(createdAt, timeZone),
          },
          { field: 'firstSeal', title: say(texts.firstSeal), numeric: true },
          { field: 'lastSeal', title: say(texts.lastSeal), numeric: true },
          { field: 'sha256', title: 'SHA-256', onCard: false },
        ]}
        emptyHint={say(texts.filesHint)}
      />
    </section>
  );
}
