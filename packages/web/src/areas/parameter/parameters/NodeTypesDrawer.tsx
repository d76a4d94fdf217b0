import { MultiSelect } from '@mantine/core';
import { nodeTypes } from '@oikos/contract/hierarchy/node-types.ts';
import { parameterTexts as texts } from '@oikos/contract/parameter/parameter-texts.ts';
import {
  parameterSetNodeTypesFields,
  readParameterSetNodeTypes,
  writeParameterSetNodeTypes,
} from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';

export interface NodeTypesDrawerProps {
  readonly parameterSet: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Says which types of nodes have a parameter set. */
export function NodeTypesDrawer({ parameterSet, onClose }: NodeTypesDrawerProps) {
  const { say } = useSpeech();
  const current = useCall(readParameterSetNodeTypes, { id: parameterSet.id }, { staleTime: 0 });
  const every = useCall(nodeTypes.endpoints.search, { top: 0 });
  const save = useSave(writeParameterSetNodeTypes);
  if (!current.data || current.isFetching || !every.data) return null;
  const { version, nodeTypes: chosen } = current.data;
  const choices = every.data.items.map((type) => ({ value: String(type.id), label: type.name }));
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(texts.nodeTypesOf, parameterSet.name)}
      schema={parameterSetNodeTypesFields}
      savedBy={writeParameterSetNodeTypes}
      initial={{ nodeTypeIds: chosen.map((type) => type.nodeTypeId) }}
      save={async (values) => {
        await save.mutateAsync({ id: parameterSet.id, version, nodeTypeIds: values.nodeTypeIds });
        toast('success', say(kitTexts.saved, parameterSet.name));
        onClose();
      }}
    >
      {({ field }) => {
        const { value, onChange, ...rest } = field('nodeTypeIds');
        return (
          <MultiSelect
            {...rest}
            label={say(texts.nodeTypes)}
            searchable
            data={choices}
            value={(value as number[]).map(String)}
            onChange={(next) => onChange(next.map(Number))}
          />
        );
      }}
    </FormDrawer>
  );
}
