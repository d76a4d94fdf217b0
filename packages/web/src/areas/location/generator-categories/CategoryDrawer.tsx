import { Alert, Group, Input, MultiSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  generatorCategoryFields,
  type LocationNotificationKind,
  locationNotificationKinds,
  type ReadGeneratorCategory,
  readNotificationGroups,
} from '@oikos/contract/location/generator-categories.ts';
import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { saveGeneratorCategory } from '@oikos/contract/location/locations/locations.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { unset } from '../../../kit/unset.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { type SectionProps, tellSaved } from '../locations/details/use-location.ts';
import { WasteUnitField } from '../locations/details/waste-units.tsx';
import { categoryTypeLookup } from '../locations/location-lookups.ts';
import { savingSection } from '../locations/section-problems.ts';

interface Notification {
  readonly kind: LocationNotificationKind;
  readonly assignedTo: number[];
}

export interface CategoryDrawerProps extends SectionProps {
  /** Undefined: a new one. */
  readonly period: ReadGeneratorCategory | undefined;
  readonly onClose: () => void;
}

const initialOf = (period: ReadGeneratorCategory | undefined) => ({
  id: period?.id ?? 0,
  typeId: period?.typeId ?? unset,
  startPeriod: period?.startPeriod ?? '',
  endPeriod: period?.endPeriod ?? null,
  defaultLocationUOMId: period?.defaultLocationUOMId ?? null,
  comments: period?.comments ?? '',
  accumulationLimit: period?.accumulationLimit ?? unset,
  accumulationLimitUOMId: period?.accumulationLimitUOMId ?? unset,
  minimizationCode: period?.minimizationCode ?? '',
  preNotificationDays: period?.preNotificationDays ?? 0,
  locationNotifications: (period?.locationNotifications ?? []).map(({ kind, assignedTo }) => ({ kind, assignedTo })),
});

/** One category period with its notifications. */
export function CategoryDrawer({ location, period, onClose }: CategoryDrawerProps) {
  const { say, sayReply } = useSpeech();
  const { locationId, version } = location;
  return (
    <FormDrawer
      opened
      onClose={onClose}
      size={560}
      title={say(period ? texts.editPeriod : texts.addPeriod)}
      schema={generatorCategoryFields}
      initial={initialOf(period)}
      save={async (values) => {
        const given = { ...values, startPeriod: values.startPeriod ?? '' };
        const change = { locationId, version, meta: { generatorCategory: given } };
        const saved = await savingSection('meta.generatorCategory', () => call(saveGeneratorCategory, change));
        tellSaved(sayReply({ code: '', message: '', ...saved }), saved);
      }}
      onSaved={onClose}
      onReload={onClose}
    >
      {({ field, form, values }) => (
        <>
          <LookupField
            label={say(texts.category)}
            lookup={categoryTypeLookup}
            valueLabel={period?.type}
            {...field('typeId')}
          />
          <SimpleGrid cols={2} spacing="sm">
            <DateField label={say(texts.startPeriod)} {...field('startPeriod')} />
            <DateField label={say(texts.endPeriod)} {...field('endPeriod')} />
            <NumberField
              label={say(texts.siteAccumulation)}
              description={say(texts.siteAccumulationHint)}
              {...field('accumulationLimit')}
            />
            <WasteUnitField label={say(texts.unit)} binding={field('accumulationLimitUOMId')} />
            <NumberField
              label={say(texts.preNotification)}
              description={say(texts.preNotificationHint)}
              unit={say(texts.days)}
              {...field('preNotificationDays')}
            />
            <TextField
              label={say(texts.minimizationCode)}
              description={say(texts.minimizationCodeHint)}
              {...field('minimizationCode')}
            />
            <WasteUnitField label={say(texts.defaultUnit)} binding={field('defaultLocationUOMId')} />
          </SimpleGrid>
          <SplitNotice
            periods={location.meta.generatorCategories}
            editedId={period?.id}
            start={values.startPeriod ?? ''}
            end={values.endPeriod ?? null}
          />
          <TextField label={say(texts.comments)} lines={2} {...field('comments')} />
          <NotificationFields
            notifications={(values.locationNotifications ?? []) as readonly Notification[]}
            onChange={(next) => form.setFieldValue('locationNotifications', next)}
          />
        </>
      )}
    </FormDrawer>
  );
}

interface SplitNoticeProps {
  readonly periods: readonly ReadGeneratorCategory[];
  readonly editedId: number | undefined;
  readonly start: string;
  readonly end: string | null;
}

/** A period that begins inside an open one ends that, which is said before it is saved. */
function SplitNotice({ periods, editedId, start, end }: SplitNoticeProps) {
  const { say } = useSpeech();
  const open = periods.find((each) => each.endPeriod === null && each.id !== editedId && each.startPeriod < start);
  if (open === undefined) return null;
  const lastDay = addDays(start, -1);
  return (
    <Alert color="blue" variant="light" role="status">
      {end ? say(texts.splitsOpen, open.type, lastDay, addDays(end, 1)) : say(texts.endsOpen, open.type, lastDay)}
    </Alert>
  );
}

interface NotificationFieldsProps {
  readonly notifications: readonly Notification[];
  readonly onChange: (notifications: readonly Notification[]) => void;
}

/** S21. Certificates of disposal are shown to who may be notified of them (V169, U60). */
function NotificationFields({ notifications, onChange }: NotificationFieldsProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const groups = useCall(readNotificationGroups, {}).data?.items ?? [];
  const mayCertificates = may('CERTIFICATE_DISPOSAL_NOTIFY');
  const kinds = locationNotificationKinds.filter((kind) => kind === 'manifestReturn' || mayCertificates);
  const assign = (kind: LocationNotificationKind, assignedTo: number[]) => {
    const others = notifications.filter((each) => each.kind !== kind);
    onChange(assignedTo.length > 0 ? [...others, { kind, assignedTo }] : others);
  };
  return (
    <Input.Wrapper component="fieldset" label={say(texts.notifications)} style={{ border: 0, padding: 0, margin: 0 }}>
      <Text size="xs" c="dimmed" mb="xs">
        {say(mayCertificates ? texts.notifyBoth : texts.notifyManifest)}
      </Text>
      <Stack gap="xs">
        {kinds.map((kind) => (
          <Group key={kind} grow>
            <MultiSelect
              label={say(texts[kind])}
              placeholder={say(texts.groups)}
              searchable
              data={groups.map((group) => ({ value: String(group.uGroupId), label: group.name }))}
              value={(notifications.find((each) => each.kind === kind)?.assignedTo ?? []).map(String)}
              onChange={(ids) => assign(kind, ids.map(Number))}
            />
          </Group>
        ))}
      </Stack>
    </Input.Wrapper>
  );
}
