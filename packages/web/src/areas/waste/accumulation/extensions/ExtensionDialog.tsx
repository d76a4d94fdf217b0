import { Radio, Stack, Text } from '@mantine/core';
import { extensionSchema, grantExtension } from '@oikos/contract/waste/accumulation/extensions.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../../api/call.ts';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { toast } from '../../../../kit/progress/toast.ts';
import { unset } from '../../../../kit/unset.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { todayAtSites } from '../../site/public.ts';
import { ExtensionEffect } from './ExtensionEffect.tsx';
import { ExtensionFields } from './ExtensionFields.tsx';
import { extensionTexts as texts } from './extension-texts.ts';

export interface Extendable {
  readonly id: number;
  readonly timeZone: string;
  /** The area where it is, for all of which it may be granted. */
  readonly area?: { readonly id: number; readonly name: string } | null;
}

interface ExtensionDialogProps {
  /** One at least. */
  readonly containers: readonly Extendable[];
  readonly onClose: () => void;
}

/** Records that a governing body gave more time: for the containers chosen, or for what is in the area of one. */
export function ExtensionDialog({ containers, onClose }: ExtensionDialogProps) {
  const { say } = useSpeech();
  const [first] = containers as readonly [Extendable];
  const [isWholeArea, setWholeArea] = useState(false);
  const target = isWholeArea
    ? { containerIds: [], areaId: first.area?.id ?? null }
    : { containerIds: containers.map(({ id }) => id), areaId: null };
  const [initial] = useState(() => ({
    governingBodyId: unset,
    grantedBy: '',
    grantedOn: todayAtSites([first.timeZone]),
    reference: '',
    extendedUntil: '',
    notes: '',
  }));
  const save = async (values: z.input<typeof extensionSchema>) => {
    const { extendedCount } = await call(grantExtension, { ...values, ...target });
    toast('success', say(texts.recorded, extendedCount));
  };
  const named = containers.length === 1 ? say(texts.thisContainer) : say(texts.chosenContainers, containers.length);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={containers.length === 1 ? say(texts.title) : say(texts.titleMany, containers.length)}
    >
      <EntityForm
        schema={extensionSchema}
        initial={initial}
        save={save}
        onSaved={onClose}
        onCancel={onClose}
        saveLabel={say(texts.record)}
      >
        {(state) => (
          <>
            <Text size="sm" c="dimmed">
              {say(texts.help)}
            </Text>
            {first.area && containers.length === 1 ? (
              <Radio.Group
                label={say(texts.scope)}
                value={isWholeArea ? 'area' : 'containers'}
                onChange={(value) => setWholeArea(value === 'area')}
              >
                <Stack gap={6} mt={6}>
                  <Radio value="containers" label={named} />
                  <Radio value="area" label={say(texts.wholeArea, first.area.name)} />
                </Stack>
              </Radio.Group>
            ) : null}
            <ExtensionFields field={state.field} />
            <ExtensionEffect values={state.values} target={target} />
          </>
        )}
      </EntityForm>
    </Dialog>
  );
}
