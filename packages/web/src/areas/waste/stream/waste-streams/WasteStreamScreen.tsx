import { wasteStreamTexts as texts } from '@oikos/contract/waste/stream/waste-streams/waste-stream-texts.ts';
import { readWasteStream } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { RecordPage } from '../../../../kit/page/RecordPage.tsx';
import { useParts } from '../../../../kit/page/slot.ts';
import { StreamBodiesForm, StreamCodesForm } from './StreamClassification.tsx';
import { StreamFacts } from './StreamFacts.tsx';
import { type StreamFormProps, StreamInfoForm, StreamShippingForm } from './StreamForms.tsx';
import { StreamAliases, StreamMethods, StreamProfiles } from './StreamParts.tsx';
import { type StreamTab, streamTabSlot } from './stream-tabs.ts';

/** A form of the stream, which a new version begins again. */
const form = (Form: ComponentType<StreamFormProps>): StreamTab['content'] =>
  function StreamFormTab({ record }) {
    return <Form stream={record} key={record.version} />;
  };

const tabs: readonly StreamTab[] = [
  { key: 'details', label: texts.details, content: form(StreamInfoForm) },
  { key: 'transportation', label: texts.transportation, content: form(StreamShippingForm) },
  { key: 'codes', label: texts.codes, content: form(StreamCodesForm) },
  { key: 'bodies', label: texts.bodies, content: form(StreamBodiesForm) },
  { key: 'methods', label: texts.methods, content: ({ record }) => <StreamMethods wasteStreamId={record.id} /> },
  {
    key: 'profiles',
    label: texts.profiles,
    help: texts.profilesHelp,
    content: ({ record }) => <StreamProfiles wasteStreamId={record.id} />,
  },
];
const aliases: StreamTab = {
  key: 'aliases',
  label: texts.aliases,
  content: ({ record }) => <StreamAliases wasteStreamId={record.id} />,
};

/** A waste stream with all that belongs to it (R044, S47, U27). */
export function WasteStreamScreen() {
  const added = useParts(streamTabSlot);
  const id = Number(useParams().materialId);
  return (
    <RecordPage
      read={readWasteStream}
      input={{ id, detailsId: 0 }}
      isCompany={(stream) => stream.locationIds.length === 0}
      title={(stream) => stream.name}
      subtitle={(stream) => stream.number}
      facts={(stream) => <StreamFacts stream={stream} />}
      tabs={[...tabs, ...added, aliases]}
    />
  );
}
