import { Button, Group, Stack, Text } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { readAuditSeals, sealVerification, verifyAuditLog } from '@oikos/contract/records/audit-seals.ts';
import { isFinished } from '@oikos/contract/records/job-runs.ts';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { LongWork } from '../../../kit/progress/LongWork.tsx';
import { toastError } from '../../../kit/progress/toast.ts';
import { exactText } from '../../../kit/text/number-text.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { SealFiles } from './SealFiles.tsx';
import { sealTexts as texts } from './seal-texts.ts';
import { VerificationResult } from './VerificationResult.tsx';

type State = OutputOf<typeof readAuditSeals>;

/** How far the log is sealed, its verification, and the files of seals. */
export function SealsTab() {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const { data, error, refetch } = useCall(readAuditSeals, {});
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingFallback shape="part" />;
  const { verification } = data;
  return (
    <Stack gap="lg">
      <FactStrip
        facts={[
          { label: say(texts.sealedChanges), value: exactText(data.sealedChanges) },
          { label: say(texts.seals), value: exactText(data.seals) },
          { label: say(texts.lastSealed), value: data.lastSealedAt && timeText(data.lastSealedAt, timeZone) },
          { label: say(texts.waiting), value: exactText(data.waitingChanges) },
        ]}
      />
      <LongWork
        jobId={verification && !isFinished(verification.state) ? verification.jobId : null}
        title={say(texts.verifying)}
        onFinished={refetch}
      >
        <Latest verification={verification} />
        <Verify onStarted={() => void refetch()} />
      </LongWork>
      <SealFiles />
    </Stack>
  );
}

function Latest({ verification }: Pick<State, 'verification'>) {
  const { say } = useSpeech();
  if (!verification?.finishedAt) return null;
  const verified = sealVerification.safeParse(verification.result);
  if (!verified.success) return <Notice tone="warning">{say(texts.failed)}</Notice>;
  return <VerificationResult verified={verified.data} finishedAt={verification.finishedAt} />;
}

/** Asks for the days, none being the whole log. */
function Verify({ onStarted }: { readonly onStarted: () => void }) {
  const { say } = useSpeech();
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    try {
      await call(verifyAuditLog, { ...(from && { fromDate: from }), ...(to && { toDate: to }) });
      onStarted();
    } catch (error) {
      toastError(error);
    } finally {
      setStarting(false);
    }
  };
  return (
    <div>
      <Group align="end" gap="sm">
        <DateField label={say(texts.from)} value={from} onChange={setFrom} />
        <DateField label={say(texts.to)} value={to} onChange={setTo} />
        <Button leftSection={<IconShieldCheck size={16} />} loading={isStarting} onClick={() => void start()}>
          {say(texts.verify)}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {say(texts.wholeLog)}
      </Text>
    </div>
  );
}
