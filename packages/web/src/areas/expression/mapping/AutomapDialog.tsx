import { Alert, Button, Loader, Table, Text } from '@mantine/core';
import type { ParameterExpressionReply } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { automapNode, automapNodeType } from '@oikos/contract/expression/mapping.ts';
import { useEffect, useMemo } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import classes from '../expression.module.css';
import { expressionTexts as texts } from '../expression-texts.ts';

export interface AutomapDialogProps {
  readonly expression: ParameterExpressionReply;
  readonly nodeId: number;
  readonly nodeTypeId: number;
  readonly onClose: () => void;
}

/** Proposals for what the variables mean, how sure each is and why; the sure ones are mapped on request. */
export function AutomapDialog({ expression, nodeId, nodeTypeId, onClose }: AutomapDialogProps) {
  const { say, sayReply } = useSpeech();
  const propose = useAutomap(nodeId, nodeTypeId);
  const apply = useAutomap(nodeId, nodeTypeId);
  const variables = useMemo(
    () => expression.variables.map(({ variableId, name, unitId }) => ({ variableId, name, unitId })),
    [expression],
  );
  const { run } = propose;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => run({ expressionVariables: variables }), []);
  const submit = () =>
    apply.run({ expressionVariables: variables, apply: true }, (count) => {
      toast(count > 0 ? 'success' : 'ok', count > 0 ? say(texts.automapApplied, count) : say(texts.automapNone));
      onClose();
    });
  const error = propose.error ?? apply.error;
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {say(kitTexts.cancel)}
      </Button>
      <Button onClick={submit} loading={apply.isPending} disabled={!propose.data}>
        {say(texts.automapApply)}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={say(texts.automapTitle)} footer={footer} size="xl">
      {error ? (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      ) : null}
      {propose.isPending ? <Loader size="sm" /> : null}
      <Table>
        <Table.Tbody>
          {(propose.data?.variables ?? []).map(({ name, proposals }) => (
            <Table.Tr key={name} style={{ verticalAlign: 'top' }}>
              <Table.Td fw={600}>{name}</Table.Td>
              <Table.Td>
                {proposals.length === 0 ? <Text c="dimmed">{say(texts.noProposal)}</Text> : null}
                {proposals.slice(0, 3).map(({ label, reasons }) => (
                  <div key={label.message}>
                    {sayReply(label)}{' '}
                    <Text span size="xs" c="dimmed">
                      {reasons.map(sayReply).join(', ')}
                    </Text>
                  </div>
                ))}
              </Table.Td>
              <Table.Td className={classes.number}>
                {proposals.slice(0, 3).map(({ label, confidence }) => (
                  <div key={label.message}>{say(texts.confidence, Math.round(confidence * 100))}</div>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}

interface AutomapRequest {
  readonly expressionVariables: { variableId: number; name: string; unitId: number }[];
  readonly apply?: boolean;
}

/** The call for a node or, without one, for a node type. */
function useAutomap(nodeId: number, nodeTypeId: number) {
  const atNode = useSave(automapNode);
  const atType = useSave(automapNodeType);
  const { data, error, isPending } = nodeId > 0 ? atNode : atType;
  const run = (request: AutomapRequest, onDone?: (count: number) => void) => {
    const done = { onSuccess: (reply: { appliedCount: number }) => onDone?.(reply.appliedCount) };
    if (nodeId > 0) atNode.mutate({ ...request, nodeId }, done);
    else atType.mutate({ ...request, nodeTypeId }, done);
  };
  return { data, error, isPending, run };
}
