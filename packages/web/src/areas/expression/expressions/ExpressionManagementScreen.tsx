import { Alert, Button, Group, Stack } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { FIRST_EFFECTIVE_DATE } from '@oikos/contract/expression/expressions/expression-fields.ts';
import {
  createExpression,
  readExpression,
  readNodeExpression,
} from '@oikos/contract/expression/expressions/expressions.ts';
import { readNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { IconMathFunction, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useLeaveQuestion } from '../../../kit/dialog/use-leave-question.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { CompanyOnly } from '../../../kit/page/CompanyOnly.tsx';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { expressionTexts as texts } from '../expression-texts.ts';
import { NodeMapping } from '../mapping/NodeMapping.tsx';
import { CalculatedParameters } from './CalculatedParameters.tsx';
import { ExpressionActions } from './ExpressionActions.tsx';
import { ExpressionChooser } from './ExpressionChooser.tsx';
import { ExpressionForm, type ExpressionPlace } from './ExpressionForm.tsx';
import { Timeline } from './Timeline.tsx';
import { type ExpressionChoice, useExpressionChoice } from './use-choice.ts';

/** Expressions of parameters (R025): formula, variables, mapping, dates. */
export function ExpressionManagementScreen() {
  const { say } = useSpeech();
  const [choice, change] = useExpressionChoice();
  // What is shown changes within the page: what is being written here is asked about here.
  const { ask, question } = useLeaveQuestion<Partial<ExpressionChoice>>(change);
  return (
    <>
      <PageHeader title={say(texts.management)} help={say(texts.managementHelp)} />
      <ExpressionChooser choice={choice} onChange={ask} />
      {choice.parameterId > 0 ? (
        <ExpressionAtPlace
          key={`${choice.parameterId}:${choice.nodeTypeId}:${choice.nodeId}`}
          choice={choice}
          onDate={(date) => ask({ date })}
          onSavedAt={(date) => change({ date })}
        />
      ) : (
        <CalculatedParameters parameterSetId={choice.parameterSetId} />
      )}
      {question}
    </>
  );
}

interface ExpressionAtPlaceProps {
  readonly choice: ExpressionChoice;
  readonly onDate: (date: string) => void;
  readonly onSavedAt: (date: string) => void;
}

function ExpressionAtPlace({ choice, onDate, onSavedAt }: ExpressionAtPlaceProps) {
  const { parameterId: id, nodeId, nodeTypeId } = choice;
  const date = choice.date === '' ? undefined : choice.date;
  const atNode = useCall(readNodeExpression, { id, nodeId, date }, { enabled: nodeId > 0, keepPrevious: true });
  const atType = useCall(readExpression, { id, nodeTypeId, date }, { enabled: nodeId === 0, keepPrevious: true });
  const all = useCall(parameters.endpoints.search, { top: 0 });
  const node = useCall(readNode, { id: nodeId }, { enabled: nodeId > 0 });
  const query = nodeId > 0 ? atNode : atType;
  if (query.error) {
    return (
      <Alert color="red" role="alert">
        {query.error.message}
      </Alert>
    );
  }
  if (!query.data || !all.data || (nodeId > 0 && !node.data)) return <LoadingFallback />;
  const parameter = all.data.items.find((each) => each.id === id);
  const place: ExpressionPlace = {
    parameterId: id,
    parameterUnitId: parameter?.unitId ?? 0,
    nodeTypeId,
    nodeId,
    nodeName: node.data?.name ?? '',
  };
  return <Shown inEffect={query.data} place={place} date={date} onDate={onDate} onSavedAt={onSavedAt} />;
}

interface ShownProps {
  readonly inEffect: OutputOf<typeof readExpression>;
  readonly place: ExpressionPlace;
  readonly date: string | undefined;
  readonly onDate: (date: string) => void;
  readonly onSavedAt: (date: string) => void;
}

function Shown({ inEffect: { expression, timeline }, place, date, onDate, onSavedAt }: ShownProps) {
  const { say } = useSpeech();
  const { may, timeZone } = useKit();
  const [isNew, setNew] = useState(false);
  const of = place.nodeId > 0 ? undefined : ('company' as const);
  const mayEdit = may(createExpression, of);
  const shownDay = date ?? localDateAt(timeZone, Date.now());
  const saved = (effectiveDate: string) => {
    setNew(false);
    // The saved one is shown, also where it begins on another day than the one looked at.
    if (effectiveDate > shownDay) onSavedAt(effectiveDate);
  };
  const newButton = mayEdit ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setNew(true)}>
      {say(texts.newExpression)}
    </Button>
  ) : undefined;
  const edited = isNew ? null : expression;
  return (
    <Stack gap="md">
      <CompanyOnly by={createExpression} of={of} />
      <Timeline stretches={timeline} currentId={expression?.id} onChoose={onDate} />
      {edited === null && !isNew ? (
        <EmptyState
          icon={IconMathFunction}
          title={say(texts.noExpression, shownDay)}
          hint={say(texts.noExpressionHint)}
          action={newButton}
        />
      ) : (
        <>
          {edited ? (
            <Group justify="space-between">
              <ExpressionActions expression={edited} place={place} />
              {newButton}
            </Group>
          ) : null}
          <ExpressionForm
            key={edited === null ? 'new' : `${edited.id}:${edited.version}`}
            place={place}
            expression={edited}
            firstDate={timeline.length === 0 ? FIRST_EFFECTIVE_DATE : (date ?? '')}
            readOnly={!mayEdit}
            onSaved={saved}
          />
          {edited ? (
            <NodeMapping
              parameterId={place.parameterId}
              expressionId={edited.id}
              nodeId={place.nodeId}
              nodeTypeId={edited.nodeTypeId}
              placeName={place.nodeId > 0 ? place.nodeName : (edited.nodeType ?? say(texts.wholeSet))}
              date={date}
            />
          ) : null}
        </>
      )}
    </Stack>
  );
}
