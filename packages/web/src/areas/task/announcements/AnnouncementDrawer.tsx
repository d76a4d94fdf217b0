import { Text } from '@mantine/core';
import { announcementTexts as texts } from '@oikos/contract/task/announcements/announcement-texts.ts';
import {
  type Audience,
  countAudience,
  sendAnnouncement,
  severities,
} from '@oikos/contract/task/announcements/announcements.ts';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { useCall } from '../../../api/use-call.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupListField } from '../../../kit/fields/LookupListField.tsx';
import { labelledChoices } from '../../../kit/fields/labelled-choices.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { nodeLookup } from '../../parameter/public.ts';
import { assignees } from '../actions/assignees.ts';

export interface AnnouncementDrawerProps {
  readonly companyId: number;
  readonly onClose: () => void;
}

const schema = sendAnnouncement.input.omit({ id: true });
const everybody: Audience = { userGroupIds: [], nodeIds: [] };
const groups = assignees('userGroup');

/** A new message to people of the company; it says how many it reaches before it is sent (E093). */
export function AnnouncementDrawer({ companyId, onClose }: AnnouncementDrawerProps) {
  const { say } = useSpeech();
  return (
    <FormDrawer
      opened
      title={say(texts.send)}
      onClose={onClose}
      saveLabel={say(texts.sendIt)}
      onCancel={onClose}
      schema={schema}
      initial={{
        text: '',
        severity: 'information',
        from: null,
        to: null,
        audience: everybody,
        mustAcknowledge: false,
        byMail: false,
      }}
      save={(values) => call(sendAnnouncement, { id: companyId, ...values })}
      onSaved={({ reached }) => {
        toast('success', say(texts.sent, reached));
        onClose();
      }}
    >
      {({ field, form, values }) => {
        const audience = { ...everybody, ...values.audience };
        const choose = (part: Partial<Audience>) => form.setFieldValue('audience', { ...audience, ...part });
        return (
          <>
            <TextField label={say(texts.text)} {...field('text')} lines={4} maxLength={1000} />
            <SelectField
              label={say(texts.severity)}
              choices={labelledChoices('announcement.severity', severities)}
              clearable={false}
              {...field('severity')}
            />
            <DateField label={say(texts.from)} {...field('from')} />
            <DateField label={say(texts.to)} description={say(texts.toHint)} {...field('to')} />
            <LookupListField
              label={say(texts.groups)}
              description={say(texts.groupsHint)}
              addLabel={say(texts.groups)}
              lookup={groups}
              known={[]}
              value={audience.userGroupIds}
              onChange={(userGroupIds) => choose({ userGroupIds })}
            />
            <Places value={audience.nodeIds} onChange={(nodeIds) => choose({ nodeIds })} />
            <Reach companyId={companyId} audience={audience} error={field('audience').error} />
            <CheckField
              label={say(texts.mustAcknowledge)}
              description={say(texts.mustAcknowledgeHint)}
              {...field('mustAcknowledge')}
            />
            <CheckField label={say(texts.byMail)} description={say(texts.byMailHint)} {...field('byMail')} />
          </>
        );
      }}
    </FormDrawer>
  );
}

interface PlacesProps {
  readonly value: readonly number[];
  readonly onChange: (nodeIds: number[]) => void;
}

function Places({ value, onChange }: PlacesProps) {
  const { say } = useSpeech();
  const { currentHierarchyId } = useSession().user;
  if (currentHierarchyId === null) return null;
  return (
    <LookupListField
      label={say(texts.places)}
      description={say(texts.placesHint)}
      addLabel={say(texts.places)}
      lookup={nodeLookup(currentHierarchyId)}
      known={[]}
      value={value}
      onChange={onChange}
    />
  );
}

interface ReachProps {
  readonly companyId: number;
  readonly audience: Audience;
  readonly error: unknown;
}

/** How many people the audience has now, or why it can't be sent to. */
function Reach({ companyId, audience, error }: ReachProps) {
  const { say } = useSpeech();
  const { data } = useCall(countAudience, { id: companyId, audience }, { keepPrevious: true });
  if (typeof error === 'string')
    return (
      <Text size="sm" c="red" role="alert">
        {error}
      </Text>
    );
  return (
    <Text size="sm" fw={500} role="status">
      {data ? say(texts.reaches, data.reached) : ''}
    </Text>
  );
}
