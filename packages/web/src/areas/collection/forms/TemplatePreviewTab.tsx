import { Group, Stack } from '@mantine/core';
import type { FormView } from '@oikos/contract/collection/forms/form-view.ts';
import { previewTemplate } from '@oikos/contract/collection/forms/template-layouts.ts';
import { useMemo, useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useCall } from '../../../api/use-call.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { nodeLookup } from '../../parameter/public.ts';
import { FormContent } from './FormContent.tsx';
import type { FormTemplate } from './form-template.ts';
import { templateTexts as texts } from './template-texts.ts';
import { useFormEntry } from './use-form-entry.ts';

/** The form that a template makes for a location and a period; what is tried in it is kept nowhere. */
export function TemplatePreviewTab({ record }: RecordProps<FormTemplate>) {
  const { say } = useSpeech();
  const { user } = useSession();
  const nodes = useMemo(() => nodeLookup(user.currentHierarchyId ?? 0), [user.currentHierarchyId]);
  const [nodeId, setNodeId] = useState(record.defaultNodeId);
  const [date, setDate] = useState('');
  const hasLayout = record.layoutVersion > 0;
  const input = { id: record.id, nodeId, ...(date && { date }) };
  const { data, error, refetch } = useCall(previewTemplate, input, { enabled: hasLayout, keepPrevious: true });
  if (!hasLayout) return <EmptyState title={say(texts.noVersions)} hint={say(texts.noLayoutHint)} />;
  return (
    <Stack gap="lg">
      <Group gap="sm" align="flex-end">
        <LookupField
          label={say(texts.place)}
          lookup={nodes}
          value={nodeId}
          valueLabel={nodeId === record.defaultNodeId ? record.defaultLocation : undefined}
          onChange={(id) => setNodeId(id ?? record.defaultNodeId)}
        />
        <DateField label={say(texts.periodDay)} value={date} onChange={(next) => setDate(next ?? '')} />
      </Group>
      {error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Preview view={data} key={`${data.nodeId}|${data.beginDate}`} />
      ) : (
        <LoadingFallback shape="part" />
      )}
    </Stack>
  );
}

const Preview = ({ view }: { readonly view: FormView }) => (
  <FormContent entry={useFormEntry(view)} formId={0} lock={null} />
);
