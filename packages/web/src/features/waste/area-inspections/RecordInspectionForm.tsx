import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { EntityForm } from '../../../kit/EntityForm.tsx';
import { LoadingFallback } from '../../../kit/LoadingFallback.tsx';
import { timeText } from '../../../kit/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import type { InspectionDraft } from '../scanning/device/device-database.ts';
import type { Holder } from '../scanning/device/holder.ts';
import { type Drafting, useDraft } from '../scanning/inspection/inspection-drafts.ts';
import { Notice } from '../shipments/Notice.tsx';
import type { ExpectedContainer } from './ContainersSeen.tsx';
import { InspectionFieldSet } from './InspectionFieldSet.tsx';
import { inspectionTexts as texts } from './inspection-texts.ts';
import { newInspection, recordSchema } from './inspection-values.ts';

export interface RecordInspectionFormProps {
  readonly areaId: number;
  /** The site's. */
  readonly timeZone: string;
  readonly expected: readonly ExpectedContainer[];
  readonly holder: Holder;
  /** Records it, or keeps it on the device to be sent; answers where to go on. */
  readonly record: (values: InspectionDraft['values']) => Promise<() => void>;
  readonly onCancel: () => void;
}

/** What an inspector fills in: kept on the device as it is typed, until it is recorded or waits to be sent. */
export function RecordInspectionForm(props: RecordInspectionFormProps) {
  const { holder, areaId } = props;
  const drafting = useDraft(holder, areaId);
  if (drafting.draft === undefined) return <LoadingFallback />;
  return <DraftedForm key={drafting.draft?.values.clientOperationId ?? ''} {...props} drafting={drafting} />;
}

function DraftedForm({ drafting, ...props }: RecordInspectionFormProps & { readonly drafting: Drafting }) {
  const { areaId, timeZone, expected, record, onCancel } = props;
  const { say } = useSpeech();
  const { draft, keep, forget, beginAnew } = drafting;
  const goOn = useRef<() => void>(undefined);
  // One inspection however often it is sent: an answer that got lost on the way doesn't double it.
  const [initial] = useState(() => draft?.values ?? newInspection(areaId, crypto.randomUUID(), timeZone));
  return (
    <>
      {draft ? (
        <Notice tone="information">
          <Group justify="space-between" gap="xs">
            <Text size="sm">{say(texts.begun, timeText(draft.begunAt, timeZone))}</Text>
            <Button variant="default" onClick={() => void beginAnew()}>
              {say(texts.beginAnew)}
            </Button>
          </Group>
        </Notice>
      ) : null}
      <EntityForm
        schema={recordSchema}
        initial={initial}
        saveLabel={say(texts.record)}
        save={async (values) => {
          goOn.current = await record(values);
          await forget();
        }}
        onSaved={() => goOn.current?.()}
        onCancel={onCancel}
      >
        {(state) => (
          <>
            <KeepDraft values={state.values} isChanged={state.isDirty} keep={keep} />
            <InspectionFieldSet state={state} timeZone={timeZone} expected={expected} />
          </>
        )}
      </EntityForm>
    </>
  );
}

interface KeepDraftProps {
  readonly values: InspectionDraft['values'];
  readonly isChanged: boolean;
  readonly keep: Drafting['keep'];
}

function KeepDraft({ values, isChanged, keep }: KeepDraftProps) {
  useEffect(() => {
    if (isChanged) keep(values);
  }, [values, isChanged, keep]);
  return null;
}
