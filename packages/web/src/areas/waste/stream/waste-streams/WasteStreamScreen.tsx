import { readWasteStream } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { RecordReach } from '../../../../kit/kit-context.tsx';
import { EmptyState } from '../../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { PageTabs } from '../../../../kit/page/PageTabs.tsx';
import { useParts } from '../../../../kit/page/slot.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { StreamBodiesForm, StreamCodesForm } from './StreamClassification.tsx';
import { StreamInfoForm, StreamShippingForm } from './StreamForms.tsx';
import { StreamAliases, StreamMethods, StreamProfiles } from './StreamParts.tsx';
import { streamTabSlot } from './stream-tabs.ts';
import { wasteStreamTexts as texts } from './waste-stream-texts.ts';

/** A waste stream with all that belongs to it (R044, S47, U27). */
export function WasteStreamScreen() {
  const { say } = useSpeech();
  const added = useParts(streamTabSlot);
  const id = Number(useParams().materialId);
  const query = useCall(readWasteStream, { id, detailsId: 0 });
  if (query.isPending) return <LoadingFallback />;
  const stream = query.data;
  if (stream === undefined) return <EmptyState title={query.error?.message ?? ''} />;
  const form = { stream, onReload: () => void query.refetch() };
  const key = stream.version;
  return (
    <RecordReach isCompany={stream.locationIds.length === 0}>
      <PageTabs
        title={stream.name}
        help={stream.number}
        tabs={[
          { key: 'details', label: say(texts.details), content: () => <StreamInfoForm key={key} {...form} /> },
          {
            key: 'transportation',
            label: say(texts.transportation),
            content: () => <StreamShippingForm key={key} {...form} />,
          },
          { key: 'codes', label: say(texts.codes), content: () => <StreamCodesForm key={key} {...form} /> },
          { key: 'bodies', label: say(texts.bodies), content: () => <StreamBodiesForm key={key} {...form} /> },
          { key: 'methods', label: say(texts.methods), content: () => <StreamMethods wasteStreamId={id} /> },
          {
            key: 'profiles',
            label: say(texts.profiles),
            help: say(texts.profilesHelp),
            content: () => <StreamProfiles wasteStreamId={id} />,
          },
          ...added.map(({ key, title, help, content: Content }) => ({
            key,
            label: say(title),
            help: say(help),
            content: () => (
              <Suspense fallback={<LoadingFallback />}>
                <Content stream={stream} />
              </Suspense>
            ),
          })),
          { key: 'aliases', label: say(texts.aliases), content: () => <StreamAliases wasteStreamId={id} /> },
        ]}
      />
    </RecordReach>
  );
}
