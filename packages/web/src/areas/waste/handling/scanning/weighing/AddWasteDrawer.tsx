import { Drawer, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { readContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import { addWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { useRef, useState } from 'react';
import { call } from '../../../../../api/call.ts';
import { useCall } from '../../../../../api/use-call.ts';
import { EntityForm } from '../../../../../kit/form/EntityForm.tsx';
import type { EntityFormState } from '../../../../../kit/form/use-entity-form.ts';
import { kitTexts } from '../../../../../kit/kit-texts.ts';
import { LoadingFallback } from '../../../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../../../kit/page/ReadFailure.tsx';
import { toast } from '../../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../../translation/translate.ts';
import { type ContainerDetails, todayAtSites, useContainerChoices } from '../../../site/public.ts';
import { AmountFields, EntryDetails, StateField, StreamField } from '../../waste-entries/EntryFields.tsx';
import { type EntryValues, entrySchema, newEntry } from '../../waste-entries/entry-values.ts';
import { Incompatibilities } from '../../waste-entries/Incompatibilities.tsx';
import { usePreview, WastePreview } from '../../waste-entries/WastePreview.tsx';
import { useWeighing } from './use-weighing.ts';
import { WeighingFields } from './WeighingFields.tsx';
import { weighingTexts as texts } from './weighing-texts.ts';

interface AddWasteDrawerProps {
  readonly containerId: number;
  readonly containerIdValue: string;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Waste that is added where its container was scanned, weighed with it or as it is. */
export function AddWasteDrawer({ containerId, containerIdValue, onClose, onAdded }: AddWasteDrawerProps) {
  const { say } = useSpeech();
  const { data, error, refetch } = useCall(readContainer, { id: containerId }, { staleTime: 0, gcTime: 0 });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={say(texts.adding, containerIdValue)}
      closeButtonProps={{ 'aria-label': say(kitTexts.close) }}
    >
      {data ? (
        <AddWaste container={data} onClose={onClose} onAdded={onAdded} />
      ) : error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingFallback shape="part" />
      )}
    </Drawer>
  );
}

interface AddWasteProps {
  readonly container: ContainerDetails;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

function AddWaste({ container, onClose, onAdded }: AddWasteProps) {
  const { say, sayReply } = useSpeech();
  const kilogram = useContainerChoices()?.units.find(({ kilograms }) => kilograms === 1)?.id;
  const asWeighed = useRef('');
  const [today] = useState(() => todayAtSites([container.timeZone]));
  if (kilogram === undefined) return <LoadingFallback shape="part" />;
  return (
    <EntityForm
      schema={entrySchema}
      initial={{ ...newEntry(container.id, today), unitId: kilogram }}
      save={async (values) => {
        const description = values.description || asWeighed.current;
        const { warnings } = await call(addWasteEntry, { ...values, description });
        toast('success', say(kitTexts.saved, say(texts.addWaste)));
        for (const warning of warnings) toast('warning', sayReply(warning));
      }}
      onSaved={onAdded}
      onCancel={onClose}
    >
      {(state) => (
        <AddWasteFields
          state={state}
          container={container}
          onWeighed={(text) => {
            asWeighed.current = text;
          }}
        />
      )}
    </EntityForm>
  );
}

interface AddWasteFieldsProps {
  readonly state: EntityFormState<EntryValues>;
  readonly container: ContainerDetails;
  readonly onWeighed: (text: string) => void;
}

const ways = ['weighed', 'amount'] as const;

function AddWasteFields({ state, container, onWeighed }: AddWasteFieldsProps) {
  const { say } = useSpeech();
  const [way, setWay] = useState<(typeof ways)[number]>('weighed');
  const { form, values } = state;
  const weighing = useWeighing({ form, container, unitId: values.unitId, isWeighed: way === 'weighed' });
  onWeighed(weighing.asWeighed);
  const { overrideReason: _reason, confirmedDates: _dates, ...waste } = values;
  const { preview, error, isLoading } = usePreview({ ...waste, containerWasteStreamId: null });
  const found = preview?.incompatibilities ?? [];
  return (
    <Stack gap="sm">
      <StreamField state={state} place={container} />
      <SegmentedControl
        aria-label={say(texts.how)}
        data={ways.map((value) => ({ value, label: say(texts[value]) }))}
        value={way}
        onChange={(next) => setWay(ways.find((each) => each === next) ?? 'weighed')}
      />
      {way === 'weighed' ? (
        <WeighingFields state={state} weighing={weighing} />
      ) : (
        <SimpleGrid cols={2} spacing="sm">
          <AmountFields state={state} />
        </SimpleGrid>
      )}
      {found.length > 0 ? <Incompatibilities state={state} found={found} /> : null}
      <WastePreview preview={preview} error={error} isLoading={isLoading} />
      <StateField state={state} />
      <EntryDetails state={state} place={container} />
    </Stack>
  );
}
