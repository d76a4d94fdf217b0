import { Alert, Anchor, Button, Group } from '@mantine/core';
import {
  type ReferenceDataProperty,
  readMapProperties,
  readValueProperties,
  referenceData,
} from '@oikos/contract/parameter/reference-data/reference-data.ts';
import {
  copyReferenceData,
  copyReferenceDataFields,
  deleteReferenceDataValue,
  type ReferenceDataValue,
  searchReferenceDataValues,
  writeReferenceDataValues,
} from '@oikos/contract/parameter/reference-data/reference-data-values.ts';
import { referenceMessages } from '@oikos/contract/parameter/reference-data/reference-messages.ts';
import { IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, useSave } from '../../../api/use-call.ts';
import { blank } from '../../../kit/blank.ts';
import { DeleteConfirm } from '../../../kit/dialog/DeleteConfirm.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { referenceTexts as texts } from '../reference-texts.ts';
import { ValueDrawer } from './ValueDrawer.tsx';

export interface ReferenceDataValuesProps {
  readonly referenceDataId: number;
  readonly onBack: () => void;
}

const stale = [searchReferenceDataValues, referenceData.endpoints.search];

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
  const { may } = useKit();
  const [edited, setEdited] = useState<ReferenceDataValue | 'new'>();
  const [deleted, setDeleted] = useState<ReferenceDataValue>();
  const [isCopying, setCopying] = useState(false);
  const remove = useSave(deleteReferenceDataValue, { invalidates: stale });
  const mayEdit = may(writeReferenceDataValues);
  const mayDelete = may(deleteReferenceDataValue);
  const actions = mayEdit ? (
    <>
      <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => setCopying(true)}>
        {say(texts.copyYear)}
      </Button>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
        {say(texts.addValue)}
      </Button>
    </>
  ) : null;
  const edit = { label: say(kitTexts.edit), icon: <IconPencil size={16} />, onClick: setEdited };
  const drop = { label: say(kitTexts.remove), icon: <IconTrash size={16} />, onClick: setDeleted };
  return (
    <>
      <ListScreen<ReferenceDataValue>
        embedded
        prefix="values."
        title={say(texts.values)}
        plural={say(texts.values)}
        exportName="referenceDataValues"
        endpoint={searchReferenceDataValues}
        changedBy={writeReferenceDataValues}
        input={{ id: referenceDataId }}
        sortable={['year', 'beginDate', 'endDate', 'text', 'source']}
        actions={actions}
        onOpen={mayEdit ? setEdited : undefined}
        rowActions={[...(mayEdit ? [edit] : []), ...(mayDelete ? [drop] : [])]}
        columns={[
          { field: 'year', title: say(texts.year), width: 90 },
          { field: 'text', title: say(texts.holds) },
          { field: 'beginDate', title: say(texts.beginDate), noWrap: true },
          { field: 'endDate', title: say(texts.endDate), noWrap: true },
          { field: 'source', title: say(texts.source) },
        ]}
      />
      {edited ? (
        <ValueDrawer
          referenceDataId={referenceDataId}
          properties={properties}
          value={edited === 'new' ? undefined : edited}
          invalidates={stale}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      <CopyDrawer referenceDataId={referenceDataId} opened={isCopying} onClose={() => setCopying(false)} />
      <DeleteConfirm
        opened={deleted !== undefined}
        kind={say(referenceMessages.values).toLowerCase()}
        name={deleted?.text ?? ''}
        onCancel={() => setDeleted(undefined)}
        onDelete={async () => {
          if (deleted) await remove.mutateAsync({ id: referenceDataId, valueId: deleted.id });
          setDeleted(undefined);
        }}
      />
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
  const copy = useSave(copyReferenceData, { invalidates: stale });
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={say(texts.copyYear)}
      schema={copyReferenceDataFields}
      initial={{ sourceYear: blank, targetYear: blank }}
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
