import { Button, Text } from '@mantine/core';
import {
  type AccumulationExtension,
  grantExtension,
  searchExtensions,
  withdrawExtension,
} from '@oikos/contract/waste/accumulation/extensions.ts';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useKit } from '../../../../kit/kit-context.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ContainerDetails } from '../../site/public.ts';
import { ExtensionDialog } from './ExtensionDialog.tsx';
import { extensionTexts as texts } from './extension-texts.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** The extensions of a container, the withdrawn ones too; another may be recorded while a clock runs. */
export function GrantedExtensions({ container }: { readonly container: ContainerDetails }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [isOpen, setOpen] = useState(false);
  const [withdrawn, setWithdrawn] = useState<AccumulationExtension>();
  const containerId = container.id;
  const found = useCall(searchExtensions, { containerId, top: 0 }).data?.items ?? [];
  const mayRecord = may(grantExtension) && container.clocks.length > 0;
  const { wasteStorageAreaId, wasteStorageAreaName } = container;
  const area = wasteStorageAreaId === null ? null : { id: wasteStorageAreaId, name: wasteStorageAreaName ?? '' };
  return (
    <>
      {found.map((extension) => (
        <Granted
          key={extension.id}
          extension={extension}
          onWithdraw={may(withdrawExtension) ? () => setWithdrawn(extension) : undefined}
        />
      ))}
      {mayRecord ? (
        <Button
          variant="default"
          size="xs"
          mt={8}
          leftSection={<IconCalendarPlus size={16} />}
          onClick={() => setOpen(true)}
        >
          {say(texts.record)}
        </Button>
      ) : null}
      {isOpen ? (
        <ExtensionDialog
          containers={[{ id: containerId, timeZone: container.timeZone, area }]}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {withdrawn ? <WithdrawDialog extension={withdrawn} onClose={() => setWithdrawn(undefined)} /> : null}
    </>
  );
}

interface GrantedProps {
  readonly extension: AccumulationExtension;
  readonly onWithdraw: (() => void) | undefined;
}

function Granted({ extension, onWithdraw }: GrantedProps) {
  const { say } = useSpeech();
  const { extendedUntil, governingBody, grantedBy, reference, areaName, recordedBy, withdrawalReason } = extension;
  const isWithdrawn = withdrawalReason !== null;
  const more = [
    areaName === null ? '' : say(texts.forArea, areaName),
    recordedBy === null ? '' : say(texts.recordedBy, recordedBy),
    isWithdrawn ? say(texts.withdrawn, withdrawalReason) : '',
  ];
  return (
    <div>
      <Text size="sm" td={isWithdrawn ? 'line-through' : undefined} mt={8}>
        {say(texts.granted, extendedUntil, governingBody, grantedBy, reference)}
      </Text>
      <Text size="xs" c="dimmed">
        {more.filter(Boolean).join(' ')}
      </Text>
      {onWithdraw && !isWithdrawn ? (
        <Button variant="subtle" size="compact-xs" onClick={onWithdraw}>
          {say(texts.withdraw)}
        </Button>
      ) : null}
    </div>
  );
}
