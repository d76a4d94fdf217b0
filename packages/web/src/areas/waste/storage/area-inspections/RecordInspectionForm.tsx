import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { timeText } from '../../../../kit/text/time-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { InspectionDraft, OfflineArea, ScanOwner } from '../../site/public.ts';
import { InspectionFieldSet } from './InspectionFieldSet.tsx';
import { type Drafting, useDraft } from './inspection-drafts.ts';
import { inspectionTexts as texts } from './inspection-texts.ts';
import { newInspection, recordSchema } from './inspection-values.ts';

export interface RecordInspectionFormProps {
  readonly areaId: number;
  readonly area: OfflineArea;
  readonly owner: ScanOwner;
  /** Records it, or keeps it on the device to be sent; answers where to go on. */
  readonly record: (values: InspectionDraft['values']) => Promise<() => void>;
  readonly onCancel: () => void;
}

/** What an inspector fills in: kept on the device as it is typed, until it is recorded or waits to be sent. */
export function RecordInspectionForm(props: RecordInspectionFormProps) {
  const { owner, areaId } = props;
  const drafting = useDraft(owner, areaId);
  if (drafting.draft === undefined) return <LoadingFallback />;
  return <DraftedForm key={drafting.draft?.values.clientOperationId ?? ''} {...props} drafting={drafting} />;
}

function DraftedForm({ drafting, ...props }: RecordInspectionFormProps & { readonly drafting: Drafting }) {
  const { areaId, area, record, onCancel } = props;
  const { timeZone, expected } = area;
  const { say } = useSpeech();
  const { draft, keep, forget, beginAnew } = drafting;
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
          const goOn = await record(values);
          await forget();
          return goOn;
        }}
        onSaved={(goOn) => goOn()}
        onCancel={onCancel}
      >
        {(state) => (
          <>
            <KeepDraft values={state.values} isChanged={state.isDirty} area={area} keep={keep} />
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
  readonly area: OfflineArea;
  readonly keep: Drafting['keep'];
}

function KeepDraft({ values, isChanged, area, keep }: KeepDraftProps) {
  // What it knows of its area is written with what was typed, not each time that it is known again.
  const known = useRef(area);
  known.current = area;
  useEffect(() => {
    if (isChanged) keep(values, known.current);
  }, [values, isChanged, keep]);
  return null;
}
