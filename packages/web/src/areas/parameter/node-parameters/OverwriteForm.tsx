import { Button, Group, Text } from '@mantine/core';
import {
  createParameterOverwrite,
  deleteParameterOverwrite,
  parameterOverwriteFields,
  updateParameterOverwrite,
} from '@oikos/contract/parameter/node-parameters/parameter-overwrites.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { picklistLookup } from '../../quantity/public.ts';
import type { NodeParameterProps } from './node-parameter-props.ts';
import { nodeParameterTexts as texts } from './node-parameter-texts.ts';
import classes from './node-parameters.module.css';

/** What is different about a parameter at the node (E147): read-only, another pick list. Nothing different is none. */
export function OverwriteForm({ nodeId, parameter }: NodeParameterProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const create = useSave(createParameterOverwrite);
  const update = useSave(updateParameterOverwrite);
  const remove = useSave(deleteParameterOverwrite);
  const { overwrite, name } = parameter;
  const mayEdit = may(createParameterOverwrite);
  // Each generation of the form starts from what is stored then.
  const [generation, setGeneration] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const begin = () => {
    setGeneration((now) => now + 1);
    area.current?.focus();
  };
  const revert = async () => {
    if (!overwrite) return;
    await remove.mutateAsync({ id: overwrite.id });
    toast('success', say(texts.reverted, name));
    begin();
  };
  const takesPicklist = parameter.dataTypeId === DATA_TYPE.character;
  if (parameter.isReadOnlyEverywhere && !takesPicklist && !overwrite)
    return <Text size="sm">{say(texts.alreadyReadOnly)}</Text>;
  return (
    <div ref={area} tabIndex={-1} className={classes.quietForm}>
      <EntityForm
        key={generation}
        schema={parameterOverwriteFields}
        initial={{
          parameterId: parameter.id,
          parameterOverwriteNodeId: nodeId,
          picklistId: overwrite?.picklistId ?? null,
          isReadOnly: overwrite?.isReadOnly ?? false,
        }}
        readOnly={!mayEdit}
        onReload={begin}
        save={async (values) => {
          if (!values.isReadOnly && values.picklistId === null) return revert();
          if (overwrite) await update.mutateAsync({ ...values, id: overwrite.id, version: overwrite.version });
          else await create.mutateAsync(values);
          toast('success', say(kitTexts.saved, name));
          area.current?.focus();
        }}
      >
        {({ field }) => (
          <>
            <CheckField
              label={say(texts.readOnlyHere)}
              {...(parameter.isReadOnlyEverywhere ? { description: say(texts.alreadyReadOnly) } : {})}
              {...field('isReadOnly')}
            />
            {takesPicklist ? (
              <LookupField
                label={say(texts.picklistHere)}
                lookup={picklistLookup}
                placeholder={parameter.generalPicklist ? say(texts.asForAll, parameter.generalPicklist) : undefined}
                {...field('picklistId')}
                valueLabel={overwrite?.picklist ?? ''}
              />
            ) : null}
            {overwrite && mayEdit ? (
              <Group>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconArrowBackUp size={14} />}
                  loading={remove.isPending}
                  onClick={() => void revert().catch(toastError)}
                >
                  {say(texts.revert)}
                </Button>
              </Group>
            ) : null}
          </>
        )}
      </EntityForm>
    </div>
  );
}
