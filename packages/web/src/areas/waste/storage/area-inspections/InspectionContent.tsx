import { Anchor, Button, Text } from '@mantine/core';
import type { InspectionVersion } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { inspectionCheckpoints } from '@oikos/domain/waste/storage/inspection-checkpoints.ts';
import { Link } from 'react-router';
import { ShortTable } from '../../../../kit/page/ShortTable.tsx';
import { StatusBadge, type StatusTone } from '../../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { containerAddress } from '../../site/public.ts';
import { useCheckpointTitle } from './CheckpointField.tsx';
import { inspectionTexts as texts } from './inspection-texts.ts';

type Result = InspectionVersion['checkpoints'][number];
type Container = NonNullable<InspectionVersion['containers']>[number];

const tones: Readonly<Record<Result['outcome'], StatusTone>> = {
  satisfactory: 'success',
  deficiency: 'error',
  notApplicable: 'neutral',
};

interface CheckpointTableProps {
  readonly results: readonly Result[];
  /** Offers to say that a deficiency is fixed. */
  readonly onMend?: ((result: Result) => void) | undefined;
}

/** What an inspection found, checkpoint by checkpoint. */
export function CheckpointTable({ results, onMend }: CheckpointTableProps) {
  const { say } = useSpeech();
  const titleOf = useCheckpointTitle();
  return (
    <ShortTable
      caption={say(texts.checkpoint)}
      rows={results}
      keyOf={(result) => result.checkpoint}
      columns={[
        {
          title: say(texts.checkpoint),
          cell: ({ checkpoint }) => (
            <>
              {titleOf(checkpoint)}
              <Text size="xs" c="dimmed">
                {inspectionCheckpoints[checkpoint].citation}
              </Text>
            </>
          ),
        },
        {
          title: say(texts.outcome),
          cell: (result) => (
            <>
              <StatusBadge tone={result.mendedOn ? 'information' : tones[result.outcome]}>
                {say(texts[result.outcome])}
              </StatusBadge>
              {result.description ? <div>{result.description}</div> : null}
              <Remedy result={result} onMend={onMend} />
            </>
          ),
        },
      ]}
    />
  );
}

function Remedy({ result, onMend }: { readonly result: Result; readonly onMend: CheckpointTableProps['onMend'] }) {
  const { say } = useSpeech();
  if (result.outcome !== 'deficiency') return null;
  if (result.mendedOn !== null)
    return <Text size="sm">{say(texts.mendedOf, result.mendedOn, result.correctiveAction)}</Text>;
  return (
    <>
      {result.correctiveAction ? <Text size="sm">{result.correctiveAction}</Text> : null}
      {result.mendBy ? (
        <Text size="sm">
          {say(texts.mendBy)}: {result.mendBy}
        </Text>
      ) : null}
      {onMend ? (
        <Button variant="default" size="xs" mt={6} onClick={() => onMend(result)}>
          {say(texts.mend)}
        </Button>
      ) : null}
    </>
  );
}

/** Containers that were not where they should be, and how many were. */
export function ContainerFindings({ containers }: { readonly containers: readonly Container[] | null }) {
  const { say } = useSpeech();
  if (containers === null) return <Text size="sm">{say(texts.containersUnchecked)}</Text>;
  const of = (verdict: Container['verdict']) => containers.filter((each) => each.verdict === verdict);
  const groups = [
    { verdict: 'missing', title: say(texts.missing), tone: 'error' },
    { verdict: 'elsewhere', title: say(texts.elsewhere), tone: 'warning' },
    { verdict: 'unknown', title: say(texts.unknown), tone: 'warning' },
  ] as const;
  const shown = groups.filter(({ verdict }) => of(verdict).length > 0);
  return (
    <>
      <Text size="sm">{say(texts.containersSeen, containers.length - of('missing').length)}</Text>
      {shown.length === 0 ? <Text size="sm">{say(texts.allThere)}</Text> : null}
      {shown.map(({ verdict, title, tone }) => (
        <div key={verdict}>
          <StatusBadge tone={tone}>{title}</StatusBadge>
          <ul style={{ margin: 0 }}>
            {of(verdict).map((container) => (
              <li key={container.number}>
                <ContainerName container={container} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function ContainerName({ container: { number, containerId, place } }: { readonly container: Container }) {
  const { say } = useSpeech();
  const text = place === null ? number : say(texts.at, number, place);
  if (containerId === null) return text;
  return (
    <Anchor component={Link} to={containerAddress(containerId)} size="sm">
      {text}
    </Anchor>
  );
}
