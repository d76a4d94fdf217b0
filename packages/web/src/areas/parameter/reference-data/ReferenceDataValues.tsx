import { Alert, Anchor, Group } from '@mantine/core';
import {
  type ReferenceDataProperty,
  readMapProperties,
  readValueProperties,
} from '@oikos/contract/parameter/reference-data/reference-data.ts';
import {
  copyReferenceData,
  copyReferenceDataFields,
  deleteReferenceDataValue,
  searchReferenceDataValues,
  writeReferenceDataValues,
} from '@oikos/contract/parameter/reference-data/reference-data-values.ts';
import { referenceMessages } from '@oikos/contract/parameter/reference-data/reference-messages.ts';
import { referenceTexts as texts } from '@oikos/contract/parameter/reference-texts.ts';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { EditableList } from '../../../kit/list/EditableList.tsx';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { unset } from '../../../kit/unset.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { ValueDrawer } from './ValueDrawer.tsx';

export interface ReferenceDataValuesProps {
  readonly referenceDataId: number;
  readonly onBack: () => void;
}

/** The values of one table of reference data, by year; a year can be copied to another (V231, V232). */
export function ReferenceDataValues({ referenceDataId, onBack }: ReferenceDataValuesProps) {
  const { say } = useSpeech();
  const maps = useCall(readMapProperties, { id: referenceDataId });
  const values = useCall(readValueProperties, { id: referenceDataId });
  if (!maps.data || !values.data) return null;
  const properties: ReferenceDataProperty[] = [...maps.data.items, ...values.data.items];
  return (
    <>
      <Group mb="sm">
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {say(texts.backToLists)}
        </Anchor>
      </Group>
      {maps.data.items.length === 0 ? (
        <Alert>{say(texts.needsProperties)}</Alert>
      ) : (
        <ValueList referenceDataId={referenceDataId} properties={properties} />
      )}
    </>
  );
}

interface ValueListProps {
  readonly referenceDataId: number;
  readonly properties: readonly ReferenceDataProperty[];
}

function ValueList({ referenceDataId, properties }: ValueListProps) {
  const { say } = useSpeech();
  const [isCopying, setCopying] = useState(false);
  return (
    <>
      <EditableList
        embedded
        prefix="values."
        title={say(texts.values)}
        plural={say(texts.values)}
        endpoint={searchReferenceDataValues}
        kind={referenceMessages.values}
        nameOf={(value) => value.text}
        create={writeReferenceDataValues}
        update={writeReferenceDataValues}
        remove={deleteReferenceDataValue}
        removeInput={(value) => ({ id: referenceDataId, valueId: value.id })}
        addLabel={texts.addValue}
        input={{ id: referenceDataId }}
        actions={
          <PageActions
            actions={[
              {
                label: say(texts.copyYear),
                icon: <IconCopy size={16} />,
                onClick: () => setCopying(true),
                by: copyReferenceData,
              },
            ]}
          />
        }
        columns={[
          { field: 'year', title: say(texts.year), width: 90 },
          { field: 'text', title: say(texts.holds) },
          { field: 'beginDate', title: say(texts.beginDate), noWrap: true },
          { field: 'endDate', title: say(texts.endDate), noWrap: true },
          { field: 'source', title: say(texts.source) },
        ]}
        editor={(value, close) => (
          <ValueDrawer referenceDataId={referenceDataId} properties={properties} value={value} onClose={close} />
        )}
      />
      <CopyDrawer referenceDataId={referenceDataId} opened={isCopying} onClose={() => setCopying(false)} />
    </>
  );
}

interface CopyDrawerProps {
  readonly referenceDataId: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function CopyDrawer({ referenceDataId, opened, onClose }: CopyDrawerProps) {
  const { say } = useSpeech();
  const copy = useSave(copyReferenceData);
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={say(texts.copyYear)}
      schema={copyReferenceDataFields}
      initial={{ sourceYear: unset, targetYear: unset }}
      saveLabel={say(texts.copyYear)}
      save={async (years) => {
        const { copied, kept } = await copy.mutateAsync({ id: referenceDataId, ...years });
        toast('success', say(texts.copied, copied, kept));
        onClose();
      }}
    >
      {({ field }) => (
        <>
          <NumberField label={say(texts.sourceYear)} {...field('sourceYear')} />
          <NumberField label={say(texts.targetYear)} {...field('targetYear')} />
        </>
      )}
    </FormDrawer>
  );
}
