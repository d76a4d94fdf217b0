import { Paper } from '@mantine/core';
import { readParameterSetNodeTypes } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { useMemo } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useCall } from '../../../api/use-call.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { nodeLookup, parameterSetLookup } from '../../parameter/public.ts';
import classes from '../expression.module.css';
import { calculatedParameters } from '../expression-lookups.ts';
import { expressionTexts as texts } from '../expression-texts.ts';
import type { ExpressionChoice } from './use-choice.ts';

export interface ExpressionChooserProps {
  readonly choice: ExpressionChoice;
  readonly onChange: (change: Partial<ExpressionChoice>) => void;
}

/** Chooses a calculated parameter, the node type or node, and the day. */
export function ExpressionChooser({ choice, onChange }: ExpressionChooserProps) {
  const { say } = useSpeech();
  const { user } = useSession();
  const { parameterSetId, parameterId, nodeTypeId, nodeId, date } = choice;
  const parameters = useMemo(() => calculatedParameters(parameterSetId), [parameterSetId]);
  const nodes = useMemo(() => nodeLookup(user.currentHierarchyId ?? 0), [user.currentHierarchyId]);
  const types = useCall(readParameterSetNodeTypes, { id: parameterSetId }, { enabled: parameterSetId > 0 });
  const typeChoices = (types.data?.nodeTypes ?? []).map((type) => ({ value: type.nodeTypeId, label: type.name }));
  return (
    <Paper withBorder p="sm" mb="md" className={classes.chooser}>
      <LookupField
        label={say(texts.parameterSet)}
        lookup={parameterSetLookup}
        value={parameterSetId || null}
        onChange={(id) => onChange({ parameterSetId: id ?? 0, parameterId: 0, nodeTypeId: 0, nodeId: 0 })}
      />
      <LookupField
        key={parameterSetId}
        label={say(texts.parameter)}
        lookup={parameters}
        value={parameterId || null}
        onChange={(id) => onChange({ parameterId: id ?? 0 })}
      />
      <SelectField
        label={say(texts.nodeType)}
        choices={typeChoices}
        placeholder={say(texts.wholeSet)}
        disabled={parameterSetId === 0}
        value={nodeTypeId || null}
        onChange={(id) => onChange({ nodeTypeId: id ?? 0, nodeId: 0 })}
      />
      {user.currentHierarchyId === null ? null : (
        <LookupField
          label={say(texts.node)}
          lookup={nodes}
          value={nodeId || null}
          onChange={(id) => onChange({ nodeId: id ?? 0, ...(id ? { nodeTypeId: 0 } : {}) })}
        />
      )}
      <DateField label={say(texts.asOf)} value={date || null} onChange={(next) => onChange({ date: next ?? '' })} />
    </Paper>
  );
}
