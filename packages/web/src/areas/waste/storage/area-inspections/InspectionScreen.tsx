import { Accordion, Stack, Text, Title } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { Message } from '@oikos/contract/message.ts';
import {
  correctAreaInspection,
  type InspectionVersion,
  mendDeficiency,
  readAreaInspection,
} from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useKit } from '../../../../kit/kit-context.tsx';
import { PageActions } from '../../../../kit/page/PageActions.tsx';
import { RecordPage } from '../../../../kit/page/RecordPage.tsx';
import { timeText } from '../../../../kit/text/time-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { DeficiencyBadge } from './DeficiencyBadge.tsx';
import { CheckpointTable, ContainerFindings } from './InspectionContent.tsx';
import { correctInspectionAddress } from './inspection-address.ts';
import { inspectionTexts as texts } from './inspection-texts.ts';
import classes from './inspections.module.css';
import { MendDrawer } from './MendDrawer.tsx';

type Inspection = OutputOf<typeof readAreaInspection>;

/** An inspection: what it found, what became of it, and everything it ever said. */
export function InspectionScreen() {
  const { say } = useSpeech();
  const id = Number(useParams().id);
  return (
    <RecordPage
      read={readAreaInspection}
      input={{ id }}
      history={false}
      title={({ area }) => say(texts.inspectionOf, area)}
      subtitle={({ site, versions: [now] }) =>
        say(texts.heldBy, site, now?.inspectedAt.replace('T', ' ') ?? '', now?.inspector ?? '')
      }
      actions={() => (
        <PageActions
          actions={[
            {
              label: say(texts.correct),
              icon: <IconPencil size={16} />,
              to: correctInspectionAddress(id),
              by: correctAreaInspection,
            },
          ]}
        />
      )}
    >
      {(inspection) => <Findings inspection={inspection} />}
    </RecordPage>
  );
}

function Findings({ inspection }: { readonly inspection: Inspection }) {
  const { may } = useKit();
  const [mended, setMended] = useState<InspectionVersion['checkpoints'][number]>();
  const [now, ...former] = inspection.versions as [InspectionVersion, ...InspectionVersion[]];
  return (
    <>
      <Stack className={classes.form ?? ''} gap="lg">
        <div>
          <DeficiencyBadge {...inspection} />
        </div>
        <Said version={now} onMend={may(mendDeficiency) ? setMended : undefined} />
        {former.length === 0 ? null : <History versions={inspection.versions} timeZone={inspection.timeZone} />}
      </Stack>
      {mended ? <MendDrawer inspection={inspection} result={mended} onClose={() => setMended(undefined)} /> : null}
    </>
  );
}

interface SaidProps {
  readonly version: InspectionVersion;
  readonly onMend?: ((result: InspectionVersion['checkpoints'][number]) => void) | undefined;
}

function Said({ version, onMend }: SaidProps) {
  const { say } = useSpeech();
  return (
    <>
      <CheckpointTable results={version.checkpoints} onMend={onMend} />
      <Part title={texts.containers}>
        <ContainerFindings containers={version.containers} />
      </Part>
      <Part title={texts.notes}>
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {version.notes || say(texts.noNotes)}
        </Text>
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: Message; readonly children: ReactNode }) {
  const { say } = useSpeech();
  return (
    <section aria-label={say(title)}>
      <Title order={2} size="h4" mb={4}>
        {say(title)}
      </Title>
      {children}
    </section>
  );
}

const kinds: Readonly<Record<InspectionVersion['kind'], Message>> = {
  recorded: texts.kindRecorded,
  corrected: texts.kindCorrected,
  mended: texts.kindMended,
};

/** Every version with who recorded it and why, each to be read in full. */
function History({
  versions,
  timeZone,
}: {
  readonly versions: readonly InspectionVersion[];
  readonly timeZone: string;
}) {
  const { say } = useSpeech();
  return (
    <Part title={texts.history}>
      <Accordion variant="contained">
        {versions.map((version) => (
          <Accordion.Item value={String(version.version)} key={version.version}>
            <Accordion.Control>
              <div>
                {say(texts.versionOf, version.version)}: {say(texts.by, say(kinds[version.kind]), version.recordedBy)},{' '}
                {timeText(version.recordedAt, timeZone)}
              </div>
              {version.reason ? (
                <Text size="sm" c="dimmed">
                  {version.reason}
                </Text>
              ) : null}
            </Accordion.Control>
            <Accordion.Panel>
              <Text size="sm">
                {version.inspectedAt.replace('T', ' ')}, {version.inspector}
              </Text>
              <Said version={version} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Part>
  );
}
