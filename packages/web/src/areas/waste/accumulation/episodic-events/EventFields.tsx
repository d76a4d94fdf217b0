import { Divider, Group } from '@mantine/core';
import type { FieldsOf } from '@oikos/contract/resource.ts';
import {
  episodicCategoryNames,
  episodicEventKindNames,
  noticeMeansNames,
} from '@oikos/contract/waste/accumulation/episodic-events/episodic-event-messages.ts';
import { episodicEventTexts as texts } from '@oikos/contract/waste/accumulation/episodic-events/episodic-event-texts.ts';
import type {
  EpisodicEventRow,
  episodicEvents,
} from '@oikos/contract/waste/accumulation/episodic-events/episodic-events.ts';
import { isLocalDate, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { latestEndOf, mayBeginOn, noticeDueOn } from '@oikos/domain/waste/accumulation/episodic-events.ts';
import type { ReactNode } from 'react';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { NoStorageAreas, named, useContainerChoices } from '../../site/public.ts';
import { ExpectedWastes } from './ExpectedWastes.tsx';

export type EventValues = FieldsOf<typeof episodicEvents>;

interface EventFieldsProps {
  readonly state: EntityFormState<EventValues>;
  readonly event: EpisodicEventRow | undefined;
}

export const kindChoices = () => labelledChoices('episodicEvent.kind', episodicEventKindNames);
export const meansChoices = () => labelledChoices('episodicEvent.means', noticeMeansNames);
const categoryChoices = () => labelledChoices('episodicEvent.category', episodicCategoryNames);

/** The first day of an event, once it is one that an event may begin on. */
const firstDayOf = (date: unknown): LocalDate | null => (isLocalDate(date) && mayBeginOn(date) ? date : null);

/** What the event is and when, what it brings, who answers for it, and what EPA was notified of it. */
export function EventFields({ state, event }: EventFieldsProps) {
  const { say } = useSpeech();
  const { field, form, values } = state;
  const wastes = field('wastes');
  return (
    <>
      <NoStorageAreas />
      <Occasion state={state} event={event} />
      <TextField label={say(texts.reason)} lines={3} {...field('reason')} />
      <ExpectedWastes
        wastes={values.wastes ?? []}
        errors={form.errors}
        readOnly={wastes.readOnly}
        onChange={(next) => state.setLines('wastes', next)}
      />
      <Group grow align="flex-start">
        <TextField label={say(texts.contact)} {...field('contactName')} />
        <TextField label={say(texts.contactPhone)} {...field('contactPhone')} />
      </Group>
      <Group grow align="flex-start">
        <TextField label={say(texts.coordinator)} {...field('coordinatorName')} />
        <TextField label={say(texts.coordinatorPhone)} {...field('coordinatorPhone')} />
      </Group>
      <Notice state={state} />
      <Divider label={say(texts.petition)} labelPosition="left" />
      <Group grow align="flex-start">
        <DateField label={say(texts.petitionedOn)} description={say(texts.petitionHint)} {...field('petitionedOn')} />
      </Group>
      <Group grow align="flex-start">
        <DateField label={say(texts.grantedOn)} {...field('petitionGrantedOn')} />
        <TextField label={say(texts.petitionReference)} {...field('petitionReference')} />
      </Group>
      <TextField
        label={say(texts.management)}
        description={say(texts.managementHint)}
        lines={3}
        {...field('management')}
      />
    </>
  );
}

/** Where, which kind and when; the last day follows the first one until it is chosen. */
function Occasion({ state: { field, form, values }, event }: EventFieldsProps) {
  const { say } = useSpeech();
  const locations = useContainerChoices()?.locations;
  const [kind, beginsOn] = [field('kind'), field('beginsOn')];
  const begins = firstDayOf(values.beginsOn);
  const choices = locations ? named(locations) : event ? [{ value: event.locationId, label: event.locationName }] : [];
  return (
    <>
      <TextField label={say(texts.name)} description={say(texts.nameHint)} {...field('name')} />
      <Group grow align="flex-start">
        <SelectField label={say(texts.location)} choices={choices} {...field('locationId')} />
        <SelectField label={say(texts.category)} choices={categoryChoices()} {...field('generatorCategory')} />
      </Group>
      <SelectField
        label={say(texts.kind)}
        description={say(texts.kindHint)}
        choices={kindChoices()}
        {...kind}
        onChange={(next) => {
          kind.onChange(next);
          if (next === 'planned') form.setValues({ noticeOn: null, noticeMeans: null });
        }}
      />
      <Group grow align="flex-start">
        <DateField
          label={say(texts.beginsOn)}
          {...beginsOn}
          onChange={(next) => {
            beginsOn.onChange(next);
            const first = firstDayOf(next);
            if (first !== null && !values.endsOn) form.setFieldValue('endsOn', latestEndOf(first));
          }}
        />
        <DateField
          label={say(texts.endsOn)}
          description={begins === null ? undefined : say(texts.endsOnHint, latestEndOf(begins))}
          {...field('endsOn')}
        />
      </Group>
    </>
  );
}

/** Of an unplanned event EPA is notified before the form is sent; of a planned one by the form. */
function Notice({ state: { field, values } }: Pick<EventFieldsProps, 'state'>) {
  const { say } = useSpeech();
  const { kind } = values;
  const beginsOn = firstDayOf(values.beginsOn);
  const due = beginsOn === null || !kind ? null : noticeDueOn({ kind, beginsOn });
  const hint = (text: typeof texts.noticeHint | typeof texts.formHint): ReactNode =>
    due === null ? undefined : say(text, due);
  const form = (
    <DateField
      label={say(texts.formSentOn)}
      description={kind === 'planned' ? hint(texts.formHint) : say(texts.formAfterHint)}
      {...field('formSentOn')}
    />
  );
  if (kind !== 'unplanned') return form;
  return (
    <>
      <Group grow align="flex-start">
        <DateField label={say(texts.notice)} description={hint(texts.noticeHint)} {...field('noticeOn')} />
        <SelectField label={say(texts.means)} choices={meansChoices()} {...field('noticeMeans')} />
      </Group>
      {form}
    </>
  );
}
