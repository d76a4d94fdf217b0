import { Alert, Button, Group } from '@mantine/core';
import { decideRestatements, searchRestatements } from '@oikos/contract/measurement/restatements.ts';
import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { entryTexts as texts } from './entry-texts.ts';
import { RestatementDialog } from './RestatementDialog.tsx';
import type { Recalculation } from './use-save-entry.ts';

interface RestatementNoticeProps {
  /** -1: of every node. */
  readonly nodeId: number;
  readonly onDecided: () => unknown;
  /** What follows from what was accepted is being computed, and may bring further ones to decide. */
  readonly onRecalculation: (recalculation: Recalculation) => void;
}

/** Says that approved results came out differently, and opens them to be decided. */
export function RestatementNotice({ nodeId, onDecided, onRecalculation }: RestatementNoticeProps) {
  const { say } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const query = useCall(searchRestatements, { nodeId, status: 'proposed', top: 200 }, { staleTime: 30_000 });
  const count = query.data?.totalCount ?? 0;
  if (count === 0 || !query.data) return null;
  return (
    <>
      <Alert color="yellow" icon={<IconScale size={18} />} py={6}>
        <Group justify="space-between" gap="xs">
          {say(texts.restatementsHint, count)}
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {say(texts.decide)}
          </Button>
        </Group>
      </Alert>
      {isOpen ? (
        <RestatementDialog
          items={query.data.items}
          access={decideRestatements.permission}
          onClose={() => setOpen(false)}
          onDecided={async (reply) => {
            await query.refetch();
            await onDecided();
            if (reply?.jobRunId) onRecalculation({ jobId: reply.jobRunId, count: reply.dependentCount });
          }}
        />
      ) : null}
    </>
  );
}
