import { inSentence } from '@oikos/contract/in-sentence.ts';
import type { ItemOf } from '@oikos/contract/list.ts';
import {
  createParameterProperty,
  deleteParameterProperty,
  parameterPropertyFields,
  parameterPropertyTexts,
  searchParameterProperties,
  updateParameterProperty,
} from '@oikos/contract/parameter/node-parameters/parameter-properties.ts';
import { parameterTexts as texts } from '@oikos/contract/parameter/parameter-texts.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { EditableList } from '../../../kit/list/EditableList.tsx';
import { unset } from '../../../kit/unset.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { picklistLookup, picklistValueLookup } from '../../quantity/public.ts';
import { nodeLookup } from '../parameter-lookups.ts';

type Property = ItemOf<typeof searchParameterProperties>;

export interface ParameterPropertiesDialogProps {
  readonly parameter: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** What a parameter stands for: its fuel, its grid region; for all nodes and at single ones. */
export function ParameterPropertiesDialog({ parameter, onClose }: ParameterPropertiesDialogProps) {
  const { say } = useSpeech();
  return (
    <Dialog opened onClose={onClose} title={say(texts.propertiesOf, parameter.name)} size="xl">
      <EditableList
        embedded
        prefix="properties."
        title={say(texts.properties)}
        plural={inSentence(say(parameterPropertyTexts.plural))}
        endpoint={searchParameterProperties}
        kind={parameterPropertyTexts.singular}
        nameOf={(property) => property.displayValue}
        create={createParameterProperty}
        update={updateParameterProperty}
        remove={deleteParameterProperty}
        removeInput={(property) => ({ id: parameter.id, propertyId: property.id, nodeId: property.nodeId })}
        // What a parameter stands for at all nodes is the whole company's.
        reach={(property) => (property.nodeId === 0 ? 'company' : undefined)}
        addLabel={texts.addProperty}
        input={{ id: parameter.id }}
        columns={[
          { field: 'picklist', title: say(texts.property) },
          { field: 'displayValue', title: say(texts.value) },
          { field: 'node', title: say(texts.node), blank: say(texts.allNodes) },
        ]}
        editor={(property, close) => <PropertyDrawer parameterId={parameter.id} property={property} onClose={close} />}
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
  const create = useSave(createParameterProperty);
  const update = useSave(updateParameterProperty);
  const kind = say(parameterPropertyTexts.singular).toLowerCase();
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(property ? kitTexts.editing : kitTexts.add, kind)}
      schema={parameterPropertyFields}
      initial={{
        picklistId: property?.picklistId ?? unset,
        picklistValueId: property?.picklistValueId ?? unset,
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
