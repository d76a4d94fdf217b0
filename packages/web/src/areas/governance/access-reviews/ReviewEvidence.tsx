import { Button, Group, Stack, Text } from '@mantine/core';
import {
  type AccessReviewDetail,
  downloadReviewEvidence,
  type EvidenceVerification,
  verifyReviewEvidence,
} from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { downloadByTicket } from '../../../api/download.ts';
import { ReadValue } from '../../../kit/fields/ReadValue.tsx';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accessReviewTexts as texts } from './access-review-texts.ts';

const download = (id: number) =>
  call(downloadReviewEvidence, { id })
    .then(({ ticket }) => downloadByTicket(ticket))
    .catch(toastError);

/** The evidence of a closed review with its hash, which can be computed again. */
export function ReviewEvidence({ record: { id, evidenceSha256, closingReason } }: RecordProps<AccessReviewDetail>) {
  const { say } = useSpeech();
  const [verified, setVerified] = useState<EvidenceVerification>();
  const [isVerifying, setVerifying] = useState(false);
  if (evidenceSha256 === null) return <EmptyState title={say(texts.evidenceNone)} hint={say(texts.evidenceHint)} />;
  const verify = async () => {
    setVerifying(true);
    await call(verifyReviewEvidence, { id }).then(setVerified).catch(toastError);
    setVerifying(false);
  };
  return (
    <Stack align="flex-start">
      <ReadValue label={say(texts.sha256)} value={evidenceSha256} isLong />
      {closingReason ? <Text size="sm">{say(texts.closedEarly, closingReason)}</Text> : null}
      <Group>
        <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void download(id)}>
          {say(texts.download)}
        </Button>
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          loading={isVerifying}
          onClick={verify}
        >
          {say(texts.verify)}
        </Button>
      </Group>
      {verified ? <Verified verified={verified} /> : null}
    </Stack>
  );
}

function Verified({ verified }: { readonly verified: EvidenceVerification }) {
  const { say } = useSpeech();
  const { isUnchanged, fileSha256, fileSha256Now, contentSha256, contentSha256Now } = verified;
  if (isUnchanged)
    return (
      <Notice tone="success" title={say(texts.unchanged)}>
        {say(texts.unchangedText)}
      </Notice>
    );
  const isFile = fileSha256 !== fileSha256Now;
  const [was, is] = isFile ? [fileSha256, fileSha256Now] : [contentSha256, contentSha256Now];
  return (
    <Notice tone="error" title={say(isFile ? texts.fileDiffers : texts.recordsDiffer)}>
      <Text size="sm">{say(texts.was, was)}</Text>
      <Text size="sm">{say(texts.is, is ?? say(texts.unreadable))}</Text>
    </Notice>
  );
}
