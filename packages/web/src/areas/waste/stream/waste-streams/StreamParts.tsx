import { Group } from '@mantine/core';
import { searchMaterials } from '@oikos/contract/material/materials.ts';
import {
  type ProfileState,
  profileStates,
  wasteStreamAliases,
  wasteStreamMethods,
  wasteStreamProfiles,
} from '@oikos/contract/waste/stream/waste-streams/waste-stream-parts.ts';
import { readWasteStream } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { blank } from '../../../../kit/blank.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { wordsOf } from '../../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../../kit/list/ResourceScreen.tsx';
import { StatusBadge, type StatusTone } from '../../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { partyLookup } from '../../site/public.ts';
import { managementMethodLookup } from './waste-stream-lookups.ts';
import { wasteStreamTexts as texts } from './waste-stream-texts.ts';

export interface StreamPartProps {
  readonly wasteStreamId: number;
}

const stale = [readWasteStream, searchMaterials];

/** The aliases of a waste stream; the contract holds their form (V322). */
export function StreamAliases({ wasteStreamId }: StreamPartProps) {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={wasteStreamAliases}
      embedded
      prefix="aliases."
      within={{ wasteStreamId }}
      invalidates={stale}
      initial={{ wasteStreamId, name: '' }}
      nameOf={(alias) => alias.name}
      columns={[{ field: 'name', title: say(texts.alias) }]}
      form={({ field }) => <TextField label={say(texts.alias)} {...field('name')} />}
    />
  );
}

/** V333: exactly one is the default. */
export function StreamMethods({ wasteStreamId }: StreamPartProps) {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={wasteStreamMethods}
      embedded
      prefix="methods."
      within={{ wasteStreamId }}
      invalidates={stale}
      initial={{ wasteStreamId, managementMethodId: blank, isDefault: false }}
      nameOf={(method) => method.name}
      columns={[
        { field: 'name', title: say(texts.method) },
        {
          field: 'isDefault',
          title: say(texts.isDefault),
          render: (method) =>
            method.isDefault ? <StatusBadge tone="success">{say(texts.isDefault)}</StatusBadge> : '',
        },
      ]}
      form={({ field }, method) => (
        <>
          <LookupField
            label={say(texts.method)}
            lookup={managementMethodLookup}
            {...field('managementMethodId')}
            valueLabel={method?.name ?? ''}
          />
          <CheckField label={say(texts.isDefault)} description={say(texts.isDefaultHint)} {...field('isDefault')} />
        </>
      )}
    />
  );
}

const tones: Record<ProfileState, StatusTone> = { approved: 'success', pending: 'waiting', expired: 'error' };

/** Facilities' approvals to receive the stream (U29). */
export function StreamProfiles({ wasteStreamId }: StreamPartProps) {
  const { say, label } = useSpeech();
  return (
    <ResourceScreen
      resource={wasteStreamProfiles}
      embedded
      prefix="profiles."
      within={{ wasteStreamId }}
      invalidates={stale}
      initial={{
        wasteStreamId,
        facilityId: blank,
        profileNumber: '',
        revision: 0,
        revisionDate: '',
        approvedOn: null,
        expiresOn: null,
      }}
      nameOf={(profile) => profile.profileNumber}
      columns={[
        { field: 'facility', title: say(texts.facility) },
        { field: 'profileNumber', title: say(texts.profileNumber), noWrap: true },
        { field: 'revision', title: say(texts.profileRevision), numeric: true },
        { field: 'revisionDate', title: say(texts.revisedOn), noWrap: true },
        { field: 'approvedOn', title: say(texts.approvedOn), noWrap: true },
        {
          field: 'expiresOn',
          title: say(texts.expiresOn),
          noWrap: true,
          render: (profile) => (profile.expiresOn === NO_END ? '' : profile.expiresOn),
        },
        {
          field: 'state',
          title: say(texts.status),
          words: wordsOf(labelledChoices('wasteStreams.profileState', profileStates)),
          noWrap: true,
          render: (profile) => (
            <StatusBadge tone={tones[profile.state]}>
              {label(`wasteStreams.profileState.${profile.state}`, profileStates[profile.state])}
            </StatusBadge>
          ),
        },
      ]}
      form={({ field }, profile) => (
        <>
          <LookupField
            label={say(texts.facility)}
            lookup={partyLookup('disposalFacility')}
            {...field('facilityId')}
            valueLabel={profile?.facility ?? ''}
          />
          <Group grow align="flex-start">
            <TextField label={say(texts.profileNumber)} {...field('profileNumber')} />
            <NumberField label={say(texts.profileRevision)} {...field('revision')} />
          </Group>
          <DateField label={say(texts.revisedOn)} {...field('revisionDate')} />
          <DateField label={say(texts.approvedOn)} {...field('approvedOn')} />
          <DateField label={say(texts.expiresOn)} description={say(texts.expiresHint)} {...field('expiresOn')} />
        </>
      )}
    />
  );
}
