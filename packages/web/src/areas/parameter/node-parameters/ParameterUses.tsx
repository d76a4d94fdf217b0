import { Anchor, List, Text } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { readParameterUses } from '@oikos/contract/parameter/node-parameters/node-parameters.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { useSpeech } from '../../../translation/translate.ts';
import type { NodeParameterProps } from './node-parameter-props.ts';
import { nodeParameterTexts as texts } from './node-parameter-texts.ts';
import { Section } from './Section.tsx';

type Use = OutputOf<typeof readParameterUses>['items'][number];

/** One line a reader, whatever it reads. */
const byReader = (uses: readonly Use[]): readonly (readonly Use[])[] => [
  ...Map.groupBy(uses, ({ parameterId, nodeId, node }) => `${parameterId} ${nodeId} ${node}`).values(),
];

/** The parameters whose expressions read this one at the node: its values, or a property of it. */
export function ParameterUses({ nodeId, parameter }: NodeParameterProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const isAllowed = may(readParameterUses);
  const address = usePageAddress('/expression-management');
  const query = useCall(readParameterUses, { id: parameter.id, nodeId }, { enabled: isAllowed });
  if (!isAllowed) return null;
  return (
    <Section title={say(texts.uses)}>
      {query.error ? (
        <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <LoadingFallback />
      ) : query.data.items.length === 0 ? (
        <Text size="sm">{say(texts.noUses)}</Text>
      ) : (
        <List size="sm" spacing={4}>
          {byReader(query.data.items).map((uses) => (
            <Reader nodeId={nodeId} uses={uses} address={address} key={uses[0]?.id} />
          ))}
        </List>
      )}
    </Section>
  );
}

interface ReaderProps {
  readonly nodeId: number;
  readonly uses: readonly Use[];
  readonly address: string | undefined;
}

function Reader({ nodeId, uses, address }: ReaderProps) {
  const { say } = useSpeech();
  const use = uses[0] as Use;
  const what = uses.map(({ picklist }) => picklist ?? say(texts.values)).join(', ');
  return (
    <List.Item>
      {address ? (
        <Anchor component={Link} to={`${address}?parameter=${use.parameterId}&node=${use.nodeId ?? nodeId}`} size="sm">
          {use.parameter}
        </Anchor>
      ) : (
        use.parameter
      )}
      {use.node ? ` ${say(texts.at, use.node)}` : ''}{' '}
      <Text span size="xs" c="dimmed" title={use.formula}>
        {say(texts.reads, what)}
      </Text>
    </List.Item>
  );
}
