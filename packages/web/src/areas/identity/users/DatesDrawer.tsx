import {
  type AssignmentRow,
  assignmentDatesForm,
  changeAssignment,
} from '@oikos/contract/identity/users/assignments.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { NO_BEGIN } from '@oikos/domain/period/local-date.ts';
import { useSave } from '../../../api/use-save.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';

export interface DatesDrawerProps {
  readonly assignment: AssignmentRow;
  readonly onClose: () => void;
}

/** Other days for an assignment. */
export function DatesDrawer({ assignment, onClose }: DatesDrawerProps) {
  const { say } = useSpeech();
  const change = useSave(changeAssignment);
  const { userId, userGroupId, nodeId, userGroupName, nodeName, validFrom, validTo } = assignment;
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
      {({ field }) => (
        <>
          <DateField label={say(texts.from)} description={say(texts.fromKept)} {...field('validFrom')} />
          <DateField label={say(texts.until)} {...field('validTo')} />
        </>
      )}
    </FormDrawer>
  );
}
