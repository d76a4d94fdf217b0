import { Alert } from '@mantine/core';
import type { ActionRow } from '@oikos/contract/task/actions/action-lists.ts';
import { actionInput, saveAction } from '@oikos/contract/task/actions/actions.ts';
import { useMemo, useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { chosenField } from '../../../kit/form/chosen-field.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { spokenText } from '../../../translation/spoken-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { nodeLookup } from '../../parameter/public.ts';
import { workTexts as texts } from '../work-texts.ts';
import { assignees } from './assignees.ts';

export interface ActionDrawerProps {
  readonly action: ActionRow | undefined;
  readonly onClose: () => void;
}

/** An action: entered by a person, or raised by the product, of which people decide only who does it. */
export function ActionDrawer({ action, onClose }: ActionDrawerProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { user } = useSession();
  const locations = useMemo(() => nodeLookup(user.currentHierarchyId ?? 0), [user.currentHierarchyId]);
  const save = useSave(saveAction);
  const [nodeId, setNodeId] = useState(action?.nodeId ?? 0);
  const [people, groups] = useMemo(() => [assignees('user', [nodeId]), assignees('userGroup', [nodeId])], [nodeId]);
  const isRaised = action?.isRaised ?? false;
  const raised = (name: 'title' | 'description') =>
    action?.isRaised ? { value: spokenText(action, name), readOnly: true } : {};
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={action ? spokenText(action, 'title') : say(kitTexts.add, say(texts.action))}
      schema={actionInput}
      readOnly={!may(saveAction)}
      initial={{
        title: action?.title ?? '',
        description: action?.description ?? '',
        dueDate: action?.dueDate ?? null,
        assignedToId: action?.assignedToId ?? 0,
        userGroupId: action?.userGroupId ?? 0,
        nodeId: action?.nodeId ?? 0,
      }}
      save={async (values) => {
        await save.mutateAsync(action ? { ...values, id: action.id, version: action.version } : values);
        toast('success', say(kitTexts.saved, action?.isRaised ? spokenText(action, 'title') : values.title));
        onClose();
      }}
      onReload={onClose}
    >
      {(inputs) => {
        const { field, form } = inputs;
        return (
          <>
            {isRaised ? <Alert color="blue">{say(texts.raisedNote)}</Alert> : null}
            <TextField label={say(texts.title)} {...field('title')} {...raised('title')} />
            <TextField label={say(texts.description)} lines={4} {...field('description')} {...raised('description')} />
            <DateField label={say(texts.due)} {...field('dueDate')} readOnly={isRaised} />
            <LookupField
              label={say(texts.ownerPerson)}
              lookup={people}
              valueLabel={action?.assignedTo ?? null}
              {...chosenField(inputs, 'assignedToId')}
            />
            <LookupField
              label={say(texts.ownerGroup)}
              lookup={groups}
              valueLabel={action?.userGroup ?? null}
              {...chosenField(inputs, 'userGroupId')}
            />
            {user.currentHierarchyId === null ? null : (
              <LookupField
                label={say(texts.location)}
                lookup={locations}
                valueLabel={action?.location ?? null}
                {...chosenField(inputs, 'nodeId')}
                onChange={(id) => {
                  form.setFieldValue('nodeId', id ?? 0);
                  setNodeId(id ?? 0);
                }}
              />
            )}
          </>
        );
      }}
    </FormDrawer>
  );
}
