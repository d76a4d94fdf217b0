import { Text } from '@mantine/core';
import {
  downloadLandDisposalDocument,
  type LandDisposalNotice,
  landDisposalNotices,
  printLandDisposalNotice,
} from '@oikos/contract/waste/shipment/land-disposal-notices.ts';
import { landDisposalTexts as texts } from '@oikos/contract/waste/shipment/land-disposal-texts.ts';
import { epaCodesIn } from '@oikos/domain/waste/shipment/land-disposal-notice.ts';
import { IconPaperclip, IconPrinter } from '@tabler/icons-react';
import { call } from '../../../../api/call.ts';
import { downloadByTicket } from '../../../../api/download.ts';
import { StoredFileField } from '../../../../kit/fields/StoredFileField.tsx';
import { ResourceScreen } from '../../../../kit/list/ResourceScreen.tsx';
import { toastError } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';

type FileCall = typeof printLandDisposalNotice | typeof downloadLandDisposalDocument;

async function fetchFile(endpoint: FileCall, { wasteStreamId, id }: LandDisposalNotice): Promise<void> {
  try {
    downloadByTicket((await call(endpoint, { wasteStreamId, id })).ticket);
  } catch (error) {
    toastError(error);
  }
}

interface LandDisposalNoticesProps {
  readonly wasteStreamId: number;
  /** Of the stream, as text: a new notice starts with the federal ones. */
  readonly codes: string;
}

/** The one-time notices of a waste stream, one for each facility (40 CFR 268.7(a)). */
export function LandDisposalNotices({ wasteStreamId, codes }: LandDisposalNoticesProps) {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={landDisposalNotices}
      embedded
      prefix="landDisposal."
      within={{ wasteStreamId }}
      initial={{ epaCodes: epaCodesIn(codes).join(', ') }}
      nameOf={(notice) => `${notice.facility}, ${notice.manifestNumber}`}
      rowActions={[
        {
          label: say(texts.print),
          icon: <IconPrinter size={16} />,
          onClick: (notice) => void fetchFile(printLandDisposalNotice, notice),
        },
        {
          label: say(texts.openDocument),
          icon: <IconPaperclip size={16} />,
          onClick: (notice) => void fetchFile(downloadLandDisposalDocument, notice),
          isHidden: ({ storedFileId }) => storedFileId === null,
        },
      ]}
      inputs={{
        kind: (_props, _state, _notice, standard) => standard({ required: true }),
        wasteType: (_props, _state, _notice, standard) => standard({ required: true }),
        prohibitedFrom: (_props, { values }, _notice, standard) => (values.kind === 'exempt' ? standard({}) : null),
        storedFileId: ({ label, value }, { form }, notice) => (
          <StoredFileField
            label={label}
            dropText={say(texts.dropDocument)}
            removeLabel={say(texts.removeDocument)}
            value={value ?? null}
            {...(value === notice?.storedFileId && { stored: <Text size="sm">{notice?.fileName}</Text> })}
            onChange={(id) => form.setFieldValue('storedFileId', id)}
          />
        ),
      }}
    />
  );
}
