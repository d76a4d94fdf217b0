import { Alert, Anchor, List, Text } from '@mantine/core';
import type { LabelVerdict } from '@oikos/contract/waste/container/labels/label-printing.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LoadingFallback } from '../../../../../kit/page/LoadingFallback.tsx';
import { useSpeech } from '../../../../../translation/translate.ts';
import { containerAddress } from '../../../site/public.ts';
import { labelTexts as texts } from '../label-texts.ts';
import { SheetDrawing } from './SheetDrawing.tsx';
import type { LabelJob, PreviewState } from './use-label-preview.ts';

export interface LabelPreviewProps {
  readonly preview: PreviewState;
  readonly job: LabelJob | null;
}

/** What is missing, container by container, and the print itself. */
export function LabelPreview({ preview, job }: LabelPreviewProps) {
  const { say } = useSpeech();
  const { data, pdf } = preview;
  if (preview.error) return null;
  if (!data || !job) return <LoadingFallback />;
  return (
    <>
      <Refused verdicts={data.verdicts} />
      {pdf === null ? null : (
        <>
          <Text size="sm" c="dimmed">
            {say(texts.sheetsAndLabels, data.labels, data.pages)}
          </Text>
          <SheetDrawing preview={data} job={job} />
        </>
      )}
    </>
  );
}

function Refused({ verdicts }: { readonly verdicts: readonly LabelVerdict[] }) {
  const { say } = useSpeech();
  const refused = verdicts.filter(({ isPrintable }) => !isPrintable);
  if (refused.length === 0) return null;
  const isOne = verdicts.length === 1;
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={18} />}
      role="alert"
      p="sm"
      title={isOne ? say(texts.refused) : say(texts.refusedMany, refused.length, verdicts.length)}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      {refused.map((verdict) => (
        <div key={verdict.containerId}>
          {isOne ? null : (
            <Anchor component={Link} to={containerAddress(verdict.containerId)} fw={600} size="sm">
              {verdict.containerIdValue}
            </Anchor>
          )}
          <List size="sm" mb="xs">
            {verdict.missing.map(({ key, message }) => (
              <List.Item key={key}>{message}</List.Item>
            ))}
          </List>
        </div>
      ))}
      <Text size="sm">{say(texts.complement)}</Text>
    </Alert>
  );
}
