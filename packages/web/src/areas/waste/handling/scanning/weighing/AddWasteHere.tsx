import { Button, Text } from '@mantine/core';
import type { ScannedContainer } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { addWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { isInUse } from '@oikos/domain/waste/container/container-states.ts';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useKit } from '../../../../../kit/kit-context.tsx';
import { useSpeech } from '../../../../../translation/translate.ts';
import { addScannedContainer, changeScanSession } from '../../../site/public.ts';
import { resolveCode } from '../resolve-code.ts';
import { weighingTexts as texts } from './weighing-texts.ts';

const AddWasteDrawer = lazy(() => import('./AddWasteDrawer.tsx').then((file) => ({ default: file.AddWasteDrawer })));

interface AddWasteHereProps {
  readonly container: ScannedContainer;
  readonly isConnected: boolean;
}

/** Adds waste to a scanned container: with a signal only, since limits and neighbours are judged as it is saved. */
export function AddWasteHere({ container, isConnected }: AddWasteHereProps) {
  const { say } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  if (!isInUse(container.statusName)) return null;
  if (!isConnected) {
    return (
      <Text size="sm" c="dimmed">
        {say(texts.needsSignal)}
      </Text>
    );
  }
  return (
    <MayAdd>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {say(texts.addWaste)}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <AddWasteDrawer
            containerId={container.id}
            containerIdValue={container.containerIdValue}
            onClose={() => setOpen(false)}
            onAdded={() => {
              setOpen(false);
              void readAgain(container);
            }}
          />
        ) : null}
      </Suspense>
    </MayAdd>
  );
}

/** Without a signal nobody is signed in, so it is asked only with one. */
function MayAdd({ children }: { readonly children: ReactNode }) {
  const { may } = useKit();
  return may(addWasteEntry) ? children : null;
}

/** Its card shows what is in it now, and a move believes it so. */
async function readAgain({ containerIdValue }: ScannedContainer): Promise<void> {
  const found = await resolveCode(containerIdValue, true);
  if (found.kind === 'container') changeScanSession((session) => addScannedContainer(session, found.container));
}
