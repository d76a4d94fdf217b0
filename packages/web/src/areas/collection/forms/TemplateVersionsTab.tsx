import { Text } from '@mantine/core';
import { readTemplateVersions, type TemplateVersion } from '@oikos/contract/collection/forms/template-layouts.ts';
import { useCall } from '../../../api/use-call.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import type { FormTemplate } from './form-template.ts';
import { templateTexts as texts } from './template-texts.ts';

/** The versions of a template's layout, and how many forms have each. */
export function TemplateVersionsTab({ record }: RecordProps<FormTemplate>) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const { data, error, refetch } = useCall(readTemplateVersions, { id: record.id });
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingFallback shape="part" />;
  return (
    <ShortTable<TemplateVersion>
      caption={say(texts.versions)}
      empty={say(texts.noVersions)}
      rows={data.items}
      keyOf={({ number }) => number}
      columns={[
        { title: say(texts.version), cell: ({ number }) => number, noWrap: true },
        { title: say(texts.note), cell: ({ note }) => note },
        {
          title: say(texts.madeAt),
          cell: ({ createdBy, createdAt }) => (
            <>
              <div>{timeText(createdAt, timeZone)}</div>
              <Text size="xs" c="dimmed">
                {createdBy}
              </Text>
            </>
          ),
        },
        { title: say(texts.forms), cell: ({ formCount }) => formCount, isNumber: true },
      ]}
    />
  );
}
