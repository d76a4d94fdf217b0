import { Button } from '@mantine/core';
import {
  createParameterProperty,
  deleteParameterProperty,
  parameterPropertyFields,
  parameterPropertyTexts,
  searchParameterProperties,
  updateParameterProperty,
} from '@oikos/contract/parameter/node-parameters/parameter-properties.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-call.ts';
import { blank } from '../../../kit/blank.ts';
import { DeleteConfirm } from '../../../kit/dialog/DeleteConfirm.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ItemOf } from '../../../kit/list/list-types.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { picklistLookup, picklistValueLookup } from '../../quantity/public.ts';
import { nodeLookup } from '../parameter-lookups.ts';
import { parameterTexts as texts } from '../parameter-texts.ts';

type Property = ItemOf<typeof searchParameterProperties>;

export interface ParameterPropertiesDialogProps {
  readonly parameter: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

const stale = [searchParameterProperties, parameters.endpoints.search];

/** What a parameter stands for: its fuel, its grid region; for all nodes and at single ones. */
export function ParameterPropertiesDialog({ parameter, onClose }: ParameterPropertiesDialogProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [edited, setEdited] = useState<Property | 'new'>();
  const [deleted, setDeleted] = useState<Property>();
  const remove = useSave(deleteParameterProperty, { invalidates: stale });
  const mayEdit = may(createParameterProperty);
  const add = mayEdit ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {say(texts.addProperty)}
    </Button>
  ) : null;
  // What a parameter stands for at all nodes is the whole company's.
  const isLocked = (row: Property) => row.nodeId === 0 && !may(createParameterProperty, 'company');
  const actions = [
    { label: say(kitTexts.edit), icon: <IconPencil size={16} />, onClick: setEdited, isHidden: isLocked },
    { label: say(kitTexts.remove), icon: <IconTrash size={16} />, onClick: setDeleted, isHidden: isLocked },
  ];
  return (
    <Dialog opened onClose={onClose} title={say(texts.propertiesOf, parameter.name)} size="xl">
      <ListScreen<Property>
        embedded
        prefix="properties."
        title={say(texts.properties)}
        plural={say(parameterPropertyTexts.plural).toLowerCase()}
        exportName="parameterProperties"
        endpoint={searchParameterProperties}
        input={{ id: parameter.id }}
        sortable={['picklist', 'displayValue', 'node']}
        actions={add}
        emptyAction={add}
        rowActions={mayEdit ? actions : []}
        columns={[
          { field: 'picklist', title: say(texts.property) },
          { field: 'displayValue', title: say(texts.value) },
          { field: 'node', title: say(texts.node), blank: say(texts.allNodes) },
        ]}
      />
      {edited ? (
        <PropertyDrawer
          parameterId={parameter.id}
          property={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      <DeleteConfirm
        opened={deleted !== undefined}
        kind={say(parameterPropertyTexts.singular).toLowerCase()}
        name={deleted?.displayValue ?? ''}
        onCancel={() => setDeleted(undefined)}
        onDelete={async () => {
          if (!deleted) return;
          await remove.mutateAsync({ id: parameter.id, propertyId: deleted.id, nodeId: deleted.nodeId });
          setDeleted(undefined);
        }}
      />
    </Dialog>
  );
}

interface PropertyDrawerProps {
  readonly parameterId: number;
  readonly property: Property | undefined;
  readonly onClose: () => void;
}

function PropertyDrawer({ parameterId, property, onClose }: PropertyDrawerProps) {
  const { say } = useSpeech();
  const { user } = useSession();
  const create = useSave(createParameterProperty, { invalidates: stale });
  const update = useSave(updateParameterProperty, { invalidates: stale });
  const kind = say(parameterPropertyTexts.singular).toLowerCase();
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(property ? kitTexts.editing : kitTexts.add, kind)}
      schema={parameterPropertyFields}
      initial={{
        picklistId: property?.picklistId ?? blank,
        picklistValueId: property?.picklistValueId ?? blank,
        nodeId: property?.nodeId || null,
      }}
      save={async (values) => {
        const place = { ...values, id: parameterId };
        if (property) await update.mutateAsync({ ...place, propertyId: property.id, version: property.version });
        else await create.mutateAsync(place);
        onClose();
      }}
      onReload={onClose}
    >
      {({ field, form, values }) => (
        <>
          <LookupField
            label={say(texts.picklist)}
            lookup={picklistLookup}
            {...field('picklistId')}
            valueLabel={property?.picklist ?? ''}
            onChange={(next) => form.setValues({ picklistId: next, picklistValueId: null })}
          />
          {values.picklistId ? (
            <LookupField
              key={values.picklistId}
              label={say(texts.value)}
              lookup={picklistValueLookup(values.picklistId)}
              {...field('picklistValueId')}
              valueLabel={property && property.picklistId === values.picklistId ? property.displayValue : ''}
            />
          ) : null}
          {user.currentHierarchyId === null ? null : (
            <LookupField
              label={say(texts.node)}
              placeholder={say(texts.allNodes)}
              lookup={nodeLookup(user.currentHierarchyId)}
              {...field('nodeId')}
              valueLabel={property?.node ?? ''}
            />
          )}
        </>
      )}
    </FormDrawer>
  );
}
