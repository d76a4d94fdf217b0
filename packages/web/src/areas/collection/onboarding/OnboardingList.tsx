import { Stack, Text } from '@mantine/core';
import { onboardingStateTexts } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import {
  ONBOARDING_MEGABYTES,
  searchOnboardings,
  uploadOnboarding,
} from '@oikos/contract/collection/onboarding/onboardings.ts';
import type { ItemOf } from '@oikos/contract/list.ts';
import { onboardingStates } from '@oikos/domain/collection/onboarding-states.ts';
import { IconFileUpload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { storeUpload } from '../../../api/upload-file.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { FileDrop } from '../../../kit/form/FileDrop.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { OnboardingBadge } from './OnboardingBadge.tsx';
import { onboardingTexts as texts } from './onboarding-texts.ts';

type Row = ItemOf<typeof searchOnboardings>;

function useColumns(): readonly ListColumn<Row>[] {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  return useMemo(() => {
    const time = (at: string | null) => (at === null ? '' : timeText(at, timeZone));
    return [
      { field: 'fileName', title: say(texts.file) },
      {
        field: 'state',
        title: say(texts.state),
        onCard: 'badge',
        noWrap: true,
        words: wordsFor(onboardingStates, (state) => say(onboardingStateTexts[state])),
        render: ({ state }) => <OnboardingBadge state={state} />,
      },
      { field: 'createdAt', title: say(texts.uploaded), noWrap: true, render: (row) => time(row.createdAt) },
      { field: 'createdBy', title: say(texts.uploadedBy) },
      { field: 'importedAt', title: say(texts.imported), noWrap: true, render: (row) => time(row.importedAt) },
      {
        field: 'undoneAt',
        title: say(texts.undone),
        noWrap: true,
        sortable: false,
        render: (row) => time(row.undoneAt),
      },
    ];
  }, [say, timeZone]);
}

/** Where a workbook is dropped: it is stored, and its page opens. */
function WorkbookDrop() {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [error, setError] = useState<string>();
  return (
    <Stack gap="xs">
      <FileDrop
        label={say(texts.file)}
        text={say(texts.dropHere)}
        hint={say(texts.dropHint, ONBOARDING_MEGABYTES)}
        extensions={['.xlsx']}
        take={async (file) => {
          const { id } = await call(uploadOnboarding, { storedFileId: await storeUpload(file) });
          void navigate(`${pathname.replace(/\/$/u, '')}/${id}`);
        }}
        onError={setError}
      />
      {error ? (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      ) : null}
    </Stack>
  );
}

/** All workbooks that were brought in, and the way to a new one. */
export function OnboardingList() {
  const { say } = useSpeech();
  const { may } = useKit();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const columns = useColumns();
  const title = pathname.includes('validate-and-import') ? texts.validateTitle : texts.onboardingsTitle;
  return (
    <>
      <ListScreen
        title={say(title)}
        help={say(texts.onboardingsHelp)}
        plural={say(texts.onboardingsPlural)}
        endpoint={searchOnboardings}
        columns={columns}
        address={({ id }) => `${pathname.replace(/\/$/u, '')}/${id}`}
        actions={
          <PageActions
            actions={[
              {
                label: say(texts.upload),
                icon: <IconFileUpload size={16} aria-hidden />,
                kind: 'primary',
                by: uploadOnboarding,
                onClick: () => setOpen(true),
              },
            ]}
          />
        }
        emptyAction={may(uploadOnboarding) ? <WorkbookDrop /> : null}
      />
      <Dialog opened={isOpen} title={say(texts.upload)} onClose={() => setOpen(false)}>
        <WorkbookDrop />
      </Dialog>
    </>
  );
}
