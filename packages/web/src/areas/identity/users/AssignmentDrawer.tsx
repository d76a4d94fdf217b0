import type { InputOf } from '@oikos/contract/endpoint.ts';
import {
  type AssignmentVerdict,
  addAssignments,
  assignmentForm,
  previewAssignment,
} from '@oikos/contract/identity/users/assignments.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { useMemo, useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { chosenField } from '../../../kit/form/chosen-field.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { AccessEffect } from '../rights/AccessEffect.tsx';
import { AssignmentResults } from './AssignmentResults.tsx';
import { placeLookup, userGroupLookup, userLookup } from './user-lookups.ts';

export interface AssignmentDrawerProps {
  /** Whom to add; where left out, the form asks. */
  readonly userIds?: readonly number[];
  /** The group to add to; where left out, the form asks. */
  readonly userGroupId?: number;
  /** Where; left out, the form asks. */
  readonly nodeId?: number;
  readonly onClose: () => void;
  readonly onAdded?: () => void;
}

/** Adds users to a user group at a location, from a day until a day. */
export function AssignmentDrawer({ userIds, userGroupId, nodeId, onClose, onAdded = onClose }: AssignmentDrawerProps) {
  const { say, sayReply } = useSpeech();
  const { user } = useSession();
  const add = useSave(addAssignments);
  const places = useMemo(() => placeLookup(user.currentHierarchyId ?? 0), [user.currentHierarchyId]);
  const [given, setGiven] = useState<Given>();
  const give = async (input: Given['input']): Promise<readonly AssignmentVerdict[]> => {
    const { doneCount, verdicts } = await add.mutateAsync(input);
    if (doneCount > 0) toast('success', say(texts.done, doneCount));
    return verdicts;
  };
  if (given)
    return (
      <AssignmentResults
        verdicts={given.verdicts}
        onExtend={async (shorter) => {
          const longer = await give({ ...given.input, userIds: [...shorter], extends: true });
          const later = new Map(longer.map((each) => [each.userId, each]));
          setGiven({ ...given, verdicts: given.verdicts.map((each) => later.get(each.userId) ?? each) });
        }}
        onClose={onAdded}
      />
    );
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(texts.addAssignment)}
      schema={assignmentForm}
      initial={{
        userId: userIds?.[0] ?? 0,
        userGroupId: userGroupId ?? 0,
        nodeId: nodeId ?? 0,
        validFrom: null,
        validTo: null,
      }}
      save={async ({ userId, validTo = null, validFrom = null, ...where }) => {
        const input = { userIds: [...(userIds ?? [userId])], assignments: [{ ...where, validFrom, validTo }] };
        const verdicts = await give(input);
        const [first] = verdicts;
        // Of a single user the form says it, where it can be changed.
        if (verdicts.length === 1 && first?.problem)
          throw new Error(say(texts.notDone, first.userName, sayReply(first.problem)));
        if (verdicts.every(({ outcome }) => outcome === 'added')) onAdded();
        else setGiven({ input, verdicts });
      }}
    >
      {(inputs) => {
        const { field, values } = inputs;
        return (
          <>
            {userIds ? null : (
              <LookupField label={say(texts.user)} lookup={userLookup} {...chosenField(inputs, 'userId')} />
            )}
            {userGroupId ? null : (
              <LookupField label={say(texts.group)} lookup={userGroupLookup} {...chosenField(inputs, 'userGroupId')} />
            )}
            {nodeId ? null : (
              <LookupField label={say(texts.location)} lookup={places} {...chosenField(inputs, 'nodeId')} />
            )}
            <DateField label={say(texts.from)} {...field('validFrom')} />
            <DateField label={say(texts.until)} {...field('validTo')} />
            <AccessEffect
              of={previewAssignment}
              input={
                values.userGroupId && values.nodeId && (userIds || values.userId)
                  ? {
                      userIds: [...(userIds ?? [values.userId])],
                      userGroupId: values.userGroupId,
                      nodeId: values.nodeId,
                    }
                  : undefined
              }
            />
          </>
        );
      }}
    </FormDrawer>
  );
}

interface Given {
  readonly input: InputOf<typeof addAssignments>;
  readonly verdicts: readonly AssignmentVerdict[];
}
