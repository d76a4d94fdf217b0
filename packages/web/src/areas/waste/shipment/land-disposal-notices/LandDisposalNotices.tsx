import { Group, Text } from '@mantine/core';
import {
  downloadLandDisposalDocument,
  type LandDisposalNotice,
  landDisposalKindNames,
  landDisposalNotices,
  landDisposalWasteTypeNames,
  printLandDisposalNotice,
} from '@oikos/contract/waste/shipment/land-disposal-notices.ts';
import { epaCodesIn } from '@oikos/domain/waste/shipment/land-disposal-notice.ts';
import { IconPaperclip, IconPrinter } from '@tabler/icons-react';
import { call } from '../../../../api/call.ts';
import { downloadByTicket } from '../../../../api/download.ts';
import { blank } from '../../../../kit/blank.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { StoredFileField } from '../../../../kit/fields/StoredFileField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { wordsOf } from '../../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../../kit/list/ResourceScreen.tsx';
import { toastError } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { partyLookup } from '../../site/public.ts';
import { landDisposalTexts as texts } from './land-disposal-texts.ts';

type FileCall = typeof printLandDisposalNotice | typeof downloadLandDisposalDocument;

async function fetchFile(endpoint: FileCall, { wasteStreamId, id }: LandDisposalNotice): Promise<void> {
  try {
    downloadByTicket((await call(endpoint, { wasteStreamId, id })).ticket);
  } catch (error) {
    toastError(error);
  }
}

interface LandDisposalNoticesProps {
  readonly wasteStreamId: number;
  /** Of the stream, as text: a new notice starts with the federal ones. */
  readonly codes: string;
}

/** The one-time notices of a waste stream, one for each facility (40 CFR 268.7(a)). */
export function LandDisposalNotices({ wasteStreamId, codes }: LandDisposalNoticesProps) {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={landDisposalNotices}
      embedded
      prefix="landDisposal."
      within={{ wasteStreamId }}
      initial={{
        wasteStreamId,
        facilityId: blank,
        kind: 'treatmentNeeded',
        sentOn: '',
        manifestNumber: '',
        epaCodes: epaCodesIn(codes).join(', '),
        wasteType: 'notTold',
        subcategory: '',
        constituents: '',
        isMonitored: false,
        isDebris: false,
        isSoil: false,
        prohibitedFrom: null,
        changedOn: null,
        storedFileId: null,
      }}
      nameOf={(notice) => `${notice.facility}, ${notice.manifestNumber}`}
      rowActions={[
        {
          label: say(texts.print),
          icon: <IconPrinter size={16} />,
          onClick: (notice) => void fetchFile(printLandDisposalNotice, notice),
        },
        {
          label: say(texts.openDocument),
          icon: <IconPaperclip size={16} />,
          onClick: (notice) => void fetchFile(downloadLandDisposalDocument, notice),
          isHidden: ({ storedFileId }) => storedFileId === null,
        },
      ]}
      columns={[
        { field: 'facility', title: say(texts.facility) },
        {
          field: 'kind',
          title: say(texts.kind),
          words: wordsOf(labelledChoices('landDisposal.kind', landDisposalKindNames)),
        },
        { field: 'sentOn', title: say(texts.sentOn), noWrap: true },
        { field: 'manifestNumber', title: say(texts.manifestNumber), noWrap: true },
        { field: 'epaCodes', title: say(texts.epaCodes) },
        { field: 'changedOn', title: say(texts.changedOn), noWrap: true },
        { field: 'lastShippedOn', title: say(texts.lastShippedOn), noWrap: true },
        { field: 'keepUntil', title: say(texts.keepUntil), noWrap: true },
      ]}
      form={({ field, form, values }, notice) => (
        <>
          <LookupField
            label={say(texts.facility)}
            lookup={partyLookup('disposalFacility')}
            {...field('facilityId')}
            valueLabel={notice?.facility ?? ''}
          />
          <SelectField
            label={say(texts.kind)}
            choices={labelledChoices('landDisposal.kind', landDisposalKindNames)}
            {...field('kind')}
            required
          />
          <Group grow align="flex-start">
            <DateField label={say(texts.sentOn)} {...field('sentOn')} />
            <TextField label={say(texts.manifestNumber)} {...field('manifestNumber')} />
          </Group>
          <TextField label={say(texts.epaCodes)} description={say(texts.epaCodesHint)} {...field('epaCodes')} />
          <Group grow align="flex-start">
            <SelectField
              label={say(texts.wasteType)}
              choices={labelledChoices('landDisposal.wasteType', landDisposalWasteTypeNames)}
              {...field('wasteType')}
              required
            />
            <TextField label={say(texts.subcategory)} {...field('subcategory')} />
          </Group>
          <TextField
            label={say(texts.constituents)}
            description={say(texts.constituentsHint)}
            lines={2}
            {...field('constituents')}
          />
          <CheckField label={say(texts.isMonitored)} {...field('isMonitored')} />
          <CheckField label={say(texts.isDebris)} {...field('isDebris')} />
          <CheckField label={say(texts.isSoil)} {...field('isSoil')} />
          {values.kind === 'exempt' ? (
            <DateField label={say(texts.prohibitedFrom)} {...field('prohibitedFrom')} />
          ) : null}
          <DateField label={say(texts.changedOn)} description={say(texts.changedHint)} {...field('changedOn')} />
          <StoredFileField
            label={say(texts.document)}
            dropText={say(texts.dropDocument)}
            removeLabel={say(texts.removeDocument)}
            value={values.storedFileId ?? null}
            {...(values.storedFileId === notice?.storedFileId && {
              stored: <Text size="sm">{notice?.fileName}</Text>,
            })}
            onChange={(id) => form.setFieldValue('storedFileId', id)}
          />
        </>
      )}
    />
  );
}
