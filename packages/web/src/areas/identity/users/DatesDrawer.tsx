import { Text } from '@mantine/core';
import { rightTexts } from '@oikos/contract/identity/rights/right-texts.ts';
import {
  type AssignmentRow,
  assignmentDatesForm,
  changeAssignment,
  previewAssignment,
} from '@oikos/contract/identity/users/assignments.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { type LocalDate, NO_BEGIN } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { AccessEffect } from '../rights/AccessEffect.tsx';

export interface DatesDrawerProps {
  readonly assignment: AssignmentRow;
  readonly onClose: () => void;
}

/** Whether an assignment holds on a day, both its days included; null: no end. */
const holdsOn = (day: LocalDate, from: LocalDate, until: LocalDate | null): boolean =>
  from <= day && (until === null || until >= day);

/** Other days for an assignment, and what they give or take today. */
export function DatesDrawer({ assignment, onClose }: DatesDrawerProps) {
  const { say } = useSpeech();
  const { user } = useSession();
  const change = useSave(changeAssignment);
  const { userId, userGroupId, nodeId, userGroupName, nodeName, validFrom, validTo } = assignment;
  const today = localDateAt(user.ianaTimeZone, Date.now());
  const holds = holdsOn(today, validFrom, validTo);
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(texts.datesTitle, userGroupName, nodeName)}
      schema={assignmentDatesForm}
      initial={{ validFrom: validFrom === NO_BEGIN ? null : validFrom, validTo }}
      save={async (days) => {
        await change.mutateAsync({ userId, userGroupId, locationId: nodeId, ...days, former: { validFrom, validTo } });
        toast('success', say(texts.datesChanged));
        onClose();
      }}
    >
      {({ field, values }) => {
        const willHold = holdsOn(today, values.validFrom ?? validFrom, values.validTo ?? null);
        return (
          <>
            <DateField label={say(texts.from)} description={say(texts.fromKept)} {...field('validFrom')} />
            <DateField label={say(texts.until)} {...field('validTo')} />
            {willHold === holds ? (
              <Text size="sm">{say(rightTexts.noEffect)}</Text>
            ) : (
              <AccessEffect
                of={previewAssignment}
                input={{ userIds: [userId], userGroupId, nodeId, isEnding: holds }}
              />
            )}
          </>
        );
      }}
    </FormDrawer>
  );
}
