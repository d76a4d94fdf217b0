import { Text } from '@mantine/core';
import {
  previewAccessReview,
  reviewedAccess,
  startAccessReview,
} from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupListField } from '../../../kit/fields/LookupListField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { userGroupLookup } from '../../identity/public.ts';
import { accessReviewTexts as texts } from './access-review-texts.ts';
import { ReviewDays } from './ReviewDays.tsx';
import { ReviewSites, type SiteLine } from './ReviewSites.tsx';

/** What to review, by whom and until when; it says how much that is before it starts. */
export function StartReviewDrawer({ onClose }: { readonly onClose: () => void }) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const list = usePageAddress('/access-reviews');
  const start = useSave(startAccessReview);
  return (
    <FormDrawer
      opened
      size={560}
      onClose={onClose}
      title={say(texts.start)}
      saveLabel={say(texts.startIt)}
      onCancel={onClose}
      schema={startAccessReview.input}
      initial={{ name: '', dueOn: '', remindDays: 7, escalateDays: 3, access: 'all', userGroupIds: [], sites: [] }}
      save={(values) => start.mutateAsync(values)}
      onSaved={({ id, itemCount }) => {
        toast('success', say(texts.started, itemCount));
        onClose();
        navigate(`${list}/${id}`);
      }}
    >
      {({ field, form, values }) => {
        const sites = (values.sites ?? []) as readonly SiteLine[];
        return (
          <>
            <TextField label={say(texts.name)} description={say(texts.nameHint)} {...field('name')} />
            <DateField label={say(texts.dueOn)} {...field('dueOn')} />
            <SelectField
              label={say(texts.access)}
              description={say(texts.accessHint)}
              choices={reviewedAccess.map((value) => ({ value, label: say(texts[value]) }))}
              clearable={false}
              {...field('access')}
            />
            {values.access === 'chosen' ? (
              <LookupListField
                label={say(texts.groups)}
                addLabel={say(texts.groups)}
                lookup={userGroupLookup}
                known={[]}
                {...field('userGroupIds')}
              />
            ) : null}
            <ReviewSites
              sites={sites}
              errorOf={(path) => form.errors[path]}
              onChange={(next) => form.setFieldValue('sites', [...next])}
            />
            <ReviewDays field={field} />
            <Preview values={values} />
          </>
        );
      }}
    </FormDrawer>
  );
}

interface PreviewProps {
  readonly values: {
    readonly access?: (typeof reviewedAccess)[number] | undefined;
    readonly userGroupIds?: readonly number[] | undefined;
    readonly sites?: readonly SiteLine[] | undefined;
  };
}

/** How much there is to review, as far as the form says. */
function Preview({ values: { access = 'all', userGroupIds = [], sites = [] } }: PreviewProps) {
  const { say } = useSpeech();
  const named = sites.filter(({ nodeId }) => nodeId > 0);
  const { data } = useCall(
    previewAccessReview,
    { access, userGroupIds: [...userGroupIds], sites: named.map(({ nodeId }) => ({ nodeId })) },
    { keepPrevious: true },
  );
  return (
    <Text size="sm" fw={500} role="status">
      {data === undefined ? '' : null}
      {data?.itemCount === 0 ? say(texts.previewNone) : null}
      {data && data.itemCount > 0 ? say(texts.preview, data.itemCount, data.userCount, data.placeCount) : null}
    </Text>
  );
}
