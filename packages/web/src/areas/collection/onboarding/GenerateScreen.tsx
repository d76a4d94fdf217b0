import { Alert, Group, SegmentedControl, Stack } from '@mantine/core';
import { exportWorkbook, generateWorkbook, listWorksheets } from '@oikos/contract/collection/onboarding/worksheets.ts';
import { addressOf } from '@oikos/contract/endpoint.ts';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, send } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { saveFile } from '../../../kit/progress/save-file.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useBusy } from '../../../kit/progress/use-busy.ts';
import { chosenLanguage } from '../../../translation/language.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { onboardingTexts as texts } from './onboarding-texts.ts';
import { WorksheetChoice } from './WorksheetChoice.tsx';

/** Which worksheets a workbook has, filled or empty: through the queue, or at once (R058, E102). */
export function GenerateScreen() {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isFilled, setFilled] = useState(true);
  const [name, setName] = useState(() => say(texts.nameOfWorkbook));
  const [isBusy, busy] = useBusy();
  const query = useCall(listWorksheets, {});
  const request = { worksheetIds: [...chosen], isFilled, language: chosenLanguage() };
  const generate = () =>
    busy(async () => {
      await call(generateWorkbook, { name, ...request });
      toast('success', say(texts.requested));
      void navigate('../queue-manager', { relative: 'path' });
    });
  const download = () =>
    busy(async () => {
      const response = await send(addressOf(exportWorkbook.path), { method: 'POST', body: request, accept: '*/*' });
      saveFile(await response.blob(), `${name}.xlsx`);
    });
  const isOff = isBusy || chosen.size === 0 || name.trim() === '';
  return (
    <>
      <PageHeader
        title={say(texts.generateTitle)}
        help={say(texts.generateHelp)}
        actions={
          <PageActions
            actions={[
              {
                label: say(texts.generate),
                icon: <IconFileSpreadsheet size={16} aria-hidden />,
                kind: 'primary',
                by: generateWorkbook,
                isDisabled: isOff,
                onClick: () => void generate(),
              },
              {
                label: say(texts.exportNow),
                icon: <IconDownload size={16} aria-hidden />,
                by: exportWorkbook,
                isDisabled: isOff,
                onClick: () => void download(),
              },
            ]}
          />
        }
      />
      <Stack maw={960} gap="md">
        <Group align="end" gap="lg">
          <TextField label={say(texts.name)} value={name} onChange={setName} />
          <SegmentedControl
            aria-label={say(texts.content)}
            value={isFilled ? 'filled' : 'empty'}
            onChange={(value) => setFilled(value === 'filled')}
            data={[
              { value: 'filled', label: say(texts.filled) },
              { value: 'empty', label: say(texts.empty) },
            ]}
          />
        </Group>
        {chosen.size === 0 && query.data ? (
          <Alert color="blue" py="xs">
            {say(texts.chooseSome)}
          </Alert>
        ) : null}
        {query.error ? <ReadFailure error={query.error} onRetry={() => void query.refetch()} /> : null}
        {query.data ? (
          <WorksheetChoice worksheets={query.data.items} chosen={chosen} onChange={setChosen} />
        ) : query.error ? null : (
          <LoadingFallback shape="part" />
        )}
      </Stack>
    </>
  );
}
