import { Button, Group, List } from '@mantine/core';
import type { ParameterExpressionReply } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { expressionMessages } from '@oikos/contract/expression/expressions/expression-messages.ts';
import {
  checkParameterExpression,
  deleteExpression,
  resetExpressions,
} from '@oikos/contract/expression/expressions/expressions.ts';
import { automapNode, propagateToNodes } from '@oikos/contract/expression/mapping.ts';
import { IconArrowBackUp, IconArrowsSplit2, IconFlask, IconTrash, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { DeleteConfirm } from '../../../kit/dialog/DeleteConfirm.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { expressionTexts as texts } from '../expression-texts.ts';
import { AutomapDialog } from '../mapping/AutomapDialog.tsx';
import { PropagateDialog } from '../mapping/PropagateDialog.tsx';
import { WhatIfDialog } from '../what-if/WhatIfDialog.tsx';
import type { ExpressionPlace } from './ExpressionForm.tsx';

export interface ExpressionActionsProps {
  readonly expression: ParameterExpressionReply;
  readonly place: ExpressionPlace;
}

type Task = 'automap' | 'propagate' | 'whatIf' | 'reset' | 'delete';
/** What can be done with an expression besides editing it. */
export function ExpressionActions({ expression, place }: ExpressionActionsProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { user } = useSession();
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const isOwn = place.nodeId > 0 && expression.nodeId === place.nodeId;
  const mayDelete = isOwn ? may(deleteExpression) : place.nodeId === 0 && may(deleteExpression, 'company');
  const button = (kind: Task, label: string, icon: React.ReactNode) => (
    <Button variant="default" leftSection={icon} onClick={() => setTask(kind)}>
      {label}
    </Button>
  );
  return (
    <>
      <Group gap="xs">
        {place.nodeId > 0 ? button('whatIf', say(texts.whatIf), <IconFlask size={16} />) : null}
        {(place.nodeId > 0 ? may(automapNode) : place.nodeTypeId > 0 && may(automapNode, 'company'))
          ? button('automap', say(texts.automap), <IconWand size={16} />)
          : null}
        {may(propagateToNodes) && user.currentHierarchyId !== null
          ? button('propagate', say(texts.propagate), <IconArrowsSplit2 size={16} />)
          : null}
        {place.nodeId > 0 && may(resetExpressions)
          ? button('reset', say(texts.reset), <IconArrowBackUp size={16} />)
          : null}
        {mayDelete ? button('delete', say(texts.remove), <IconTrash size={16} />) : null}
      </Group>
      {task === 'automap' ? (
        <AutomapDialog expression={expression} nodeId={place.nodeId} nodeTypeId={place.nodeTypeId} onClose={close} />
      ) : null}
      {task === 'propagate' ? (
        <PropagateDialog expression={expression} hierarchyId={user.currentHierarchyId ?? 0} onClose={close} />
      ) : null}
      {task === 'whatIf' ? (
        <WhatIfDialog expressionId={expression.id} node={{ id: place.nodeId, name: place.nodeName }} onClose={close} />
      ) : null}
      <ResetConfirm opened={task === 'reset'} expression={expression} place={place} onClose={close} />
      {task === 'delete' ? <RemoveConfirm expression={expression} onClose={close} /> : null}
    </>
  );
}

interface ConfirmProps {
  readonly expression: ParameterExpressionReply;
  readonly onClose: () => void;
}

function ResetConfirm({
  opened,
  expression,
  place,
  onClose,
}: ConfirmProps & { readonly opened: boolean; readonly place: ExpressionPlace }) {
  const { say } = useSpeech();
  const reset = useSave(resetExpressions);
  return (
    <ConfirmDialog
      opened={opened}
      danger
      title={say(texts.resetTitle, place.nodeName)}
      confirmLabel={say(texts.reset)}
      onCancel={onClose}
      onConfirm={async () => {
        const { expressions, mappings } = await reset.mutateAsync({
          id: expression.parameterId,
          nodes: [place.nodeId],
        });
        toast('success', say(texts.resetDone, expressions, mappings));
        onClose();
      }}
    >
      {say(texts.resetText, expression.parameter)}
    </ConfirmDialog>
  );
}

/** Says what reads the expression before it is deleted (V211). */
function RemoveConfirm({ expression, onClose }: ConfirmProps) {
  const { say } = useSpeech();
  const { id: expressionId, parameterId: id } = expression;
  const check = useCall(checkParameterExpression, { id, expressionId }, { staleTime: 0 });
  if (check.data?.canDelete === false) {
    return (
      <ConfirmDialog
        opened
        title={say(texts.references, '')}
        confirmLabel={say(kitTexts.ok)}
        onCancel={onClose}
        onConfirm={async () => onClose()}
      >
        <List>
          {check.data.references.map((reference) => (
            <List.Item key={`${reference.parameterExpressionId}:${reference.variable}:${reference.node}`}>
              {reference.parameter} ({reference.variable}){reference.node ? ` · ${reference.node}` : ''}
            </List.Item>
          ))}
        </List>
      </ConfirmDialog>
    );
  }
  return (
    <DeleteConfirm
      record={check.isPending ? undefined : expression}
      kind={expressionMessages.expression}
      nameOf={(deleted) => deleted.parameter}
      by={deleteExpression}
      input={() => ({ id, expressionId })}
      onClose={onClose}
    />
  );
}
