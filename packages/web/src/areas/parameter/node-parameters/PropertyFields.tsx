import { Button, Stack, Text } from '@mantine/core';
import type { NodeProperty } from '@oikos/contract/parameter/node-parameters/node-parameters.ts';
import {
  createParameterProperty,
  deleteParameterProperty,
  updateParameterProperty,
} from '@oikos/contract/parameter/node-parameters/parameter-properties.ts';
import { parameterTexts } from '@oikos/contract/parameter/parameter-texts.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import type { LookupChoice } from '../../../kit/list/lookup.ts';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { picklistLookup, picklistValueLookup } from '../../quantity/public.ts';
import { PropertyLine } from './node-parameter-cells.tsx';
import type { NodeParameterProps } from './node-parameter-props.ts';
import { nodeParameterTexts as texts } from './node-parameter-texts.ts';
import classes from './node-parameters.module.css';

type PropertyKind = Pick<NodeProperty, 'picklistId' | 'picklist'>;

/** Properties side by side: the value at this node, which goes before, and the one for all nodes. Choosing saves. */
export function PropertyFields({ nodeId, parameter }: NodeParameterProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<readonly PropertyKind[]>([]);
  const mayEdit = may(createParameterProperty);
  const known = new Set(parameter.properties.map(({ picklistId }) => picklistId));
  const fresh = added.filter(({ picklistId }) => !known.has(picklistId));
  const rows: NodeProperty[] = [
    ...parameter.properties,
    ...fresh.map((kind) => ({ ...kind, isNeeded: false, atNode: null, forAllNodes: null })),
  ];
  const add = (picklistId: number | null, choice: LookupChoice | null) => {
    if (picklistId !== null && choice) setAdded([...added, { picklistId, picklist: choice.label }]);
    setAdding(false);
  };
  return (
    <Stack gap="sm">
      {rows.length === 0 ? <Text size="sm">{say(texts.noProperties)}</Text> : null}
      {rows.map((property) => (
        <PropertyRow parameterId={parameter.id} nodeId={nodeId} property={property} key={property.picklistId} />
      ))}
      {isAdding ? (
        <LookupField label={say(parameterTexts.picklist)} lookup={picklistLookup} onChange={add} />
      ) : mayEdit ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => setAdding(true)}
          style={{ alignSelf: 'flex-start' }}
        >
          {say(texts.addProperty)}
        </Button>
      ) : null}
    </Stack>
  );
}

interface PropertyRowProps {
  readonly parameterId: number;
  readonly nodeId: number;
  readonly property: NodeProperty;
}

function PropertyRow({ parameterId, nodeId, property }: PropertyRowProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [wanted, setWanted] = useState<{ readonly choice: LookupChoice | null }>();
  const save = useSaveProperty(parameterId, property);
  const { picklist, picklistId, atNode, forAllNodes } = property;
  const lookup = picklistValueLookup(picklistId);
  const mayEdit = may(createParameterProperty);
  const general = forAllNodes ? say(texts.asForAll, forAllNodes.displayValue) : say(texts.notSet);
  return (
    <div>
      <PropertyLine property={property} />
      <div className={classes.pair}>
        <LookupField
          label={say(texts.propertyAtNode, picklist)}
          lookup={lookup}
          value={atNode?.picklistValueId ?? null}
          valueLabel={atNode?.displayValue ?? ''}
          placeholder={general}
          readOnly={!mayEdit}
          onChange={(_, choice) => void save(nodeId, choice).catch(toastError)}
        />
        <LookupField
          label={say(texts.propertyForAll, picklist)}
          lookup={lookup}
          value={forAllNodes?.picklistValueId ?? null}
          valueLabel={forAllNodes?.displayValue ?? ''}
          placeholder={say(texts.notSet)}
          readOnly={!may('NODE_TYPES_FULL', 'company')}
          onChange={(_, choice) => setWanted({ choice })}
        />
      </div>
      <ConfirmDialog
        opened={wanted !== undefined}
        title={say(texts.changeForAll, picklist)}
        onCancel={() => setWanted(undefined)}
        onConfirm={async () => {
          if (wanted) await save(0, wanted.choice);
          setWanted(undefined);
        }}
      >
        {say(texts.changeForAllHint)}
      </ConfirmDialog>
    </div>
  );
}

/** Sets, changes or (without a choice) clears a property at a node; node 0 is all nodes. */
function useSaveProperty(parameterId: number, { picklistId, picklist, atNode, forAllNodes }: NodeProperty) {
  const { say } = useSpeech();
  const create = useSave(createParameterProperty);
  const update = useSave(updateParameterProperty);
  const remove = useSave(deleteParameterProperty);
  return async (nodeId: number, choice: LookupChoice | null) => {
    const stored = nodeId === 0 ? forAllNodes : atNode;
    if (choice === null) {
      if (!stored) return;
      await remove.mutateAsync({ id: parameterId, propertyId: stored.id, nodeId });
      toast('success', say(texts.propertyCleared, picklist));
      return;
    }
    const values = { id: parameterId, picklistId, picklistValueId: choice.value, nodeId };
    if (stored) await update.mutateAsync({ ...values, propertyId: stored.id, version: stored.version });
    else await create.mutateAsync(values);
    toast('success', say(texts.propertySaved, picklist, choice.label));
  };
}
