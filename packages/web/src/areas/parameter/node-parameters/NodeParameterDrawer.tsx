import { Box, Drawer, Text } from '@mantine/core';
import { searchNodeParameters } from '@oikos/contract/parameter/node-parameters/node-parameters.ts';
import { useCall } from '../../../api/use-call.ts';
import { EscapeArea } from '../../../kit/dialog/EscapeArea.tsx';
import { useLeaveQuestion } from '../../../kit/dialog/use-leave-question.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { ExpressionLine } from './node-parameter-cells.tsx';
import type { NodeParameterProps } from './node-parameter-props.ts';
import { nodeParameterTexts as texts } from './node-parameter-texts.ts';
import { OverwriteForm } from './OverwriteForm.tsx';
import { ParameterUses } from './ParameterUses.tsx';
import { PropertyFields } from './PropertyFields.tsx';
import { Section } from './Section.tsx';
import { TagForm } from './TagForm.tsx';

export interface NodeParameterDrawerProps {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly onClose: () => void;
}

/** One parameter at a node (S17): its properties, what the node overwrites, its tags, what reads it. */
export function NodeParameterDrawer({ nodeId, parameterId, onClose }: NodeParameterDrawerProps) {
  const { say } = useSpeech();
  const query = useCall(searchNodeParameters, { nodeId, parameterId, top: 1 });
  const parameter = query.data?.items[0];
  const { ask: tryClose, question } = useLeaveQuestion<void>(onClose);
  return (
    <Drawer.Root opened onClose={tryClose} position="right" size={600} closeOnEscape={false}>
      <Drawer.Overlay />
      <Drawer.Content>
        <EscapeArea onEscape={tryClose}>
          <Drawer.Header>
            <Drawer.Title>{parameter?.name ?? say(texts.parameter)}</Drawer.Title>
            <Drawer.CloseButton aria-label={say(kitTexts.close)} />
          </Drawer.Header>
          <Drawer.Body>
            {query.error ? (
              <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
            ) : query.isPending ? (
              <LoadingFallback />
            ) : parameter ? (
              <Sections nodeId={nodeId} parameter={parameter} key={parameter.id} />
            ) : (
              <EmptyState title={say(texts.gone)} />
            )}
          </Drawer.Body>
        </EscapeArea>
      </Drawer.Content>
      {question}
    </Drawer.Root>
  );
}

function Sections({ nodeId, parameter }: NodeParameterProps) {
  const { say } = useSpeech();
  const { parameterSet, unit, description } = parameter;
  const kind = say(parameter.isCalculated ? texts.calculated : texts.entered);
  return (
    <>
      <Box pb="md">
        <Text size="sm" c="dimmed">
          {[parameterSet, unit, kind].filter(Boolean).join(' · ')}
        </Text>
        {description ? <Text size="sm">{description}</Text> : null}
        <ExpressionLine parameter={parameter} nodeId={nodeId} isWhole />
      </Box>
      <Section title={say(texts.properties)} hint={say(texts.propertiesHint)}>
        <PropertyFields nodeId={nodeId} parameter={parameter} />
      </Section>
      {parameter.isCalculated ? null : (
        <Section title={say(texts.overwrite)} hint={say(texts.overwriteHint)}>
          <OverwriteForm nodeId={nodeId} parameter={parameter} />
        </Section>
      )}
      <Section title={say(texts.tags)} hint={say(texts.tagsHint)}>
        <TagForm nodeId={nodeId} parameter={parameter} />
      </Section>
      <ParameterUses nodeId={nodeId} parameter={parameter} />
    </>
  );
}
