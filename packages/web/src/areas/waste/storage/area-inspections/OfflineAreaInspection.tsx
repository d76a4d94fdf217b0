import { Anchor, Box } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { EmptyState } from '../../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ScanOwner } from '../../site/public.ts';
import { scanAddress, scanningTexts as texts } from '../../site/public.ts';
import { useDraft } from './inspection-drafts.ts';
import { inspectionTexts } from './inspection-texts.ts';
import formClasses from './inspections.module.css';
import { RecordInspectionForm } from './RecordInspectionForm.tsx';
import { keepToSend } from './record-inspection.ts';
import { useOfflineArea } from './use-offline-area.ts';

interface OfflineAreaInspectionProps {
  readonly areaId: number;
  readonly owner: ScanOwner;
}

/** The page that inspects an area, without a signal: of what the device keeps of it. It waits on the device to be sent. */
export function OfflineAreaInspection({ areaId, owner }: OfflineAreaInspectionProps) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const { draft } = useDraft(owner, areaId);
  // Where the site isn't kept, what was begun still knows of its area.
  const area = useOfflineArea(areaId) ?? draft?.area;
  if (!area && draft === undefined) return <LoadingFallback />;
  if (!area) {
    return (
      <EmptyState
        isPage
        title={say(texts.areaNotKept)}
        action={
          <Anchor component={Link} to={scanAddress}>
            {say(texts.title)}
          </Anchor>
        }
      />
    );
  }
  const { areaName, siteName } = area;
  const toScan = () => void navigate(scanAddress, { replace: true });
  return (
    <>
      <PageHeader
        title={say(inspectionTexts.inspectArea, areaName)}
        help={say(inspectionTexts.inspectHelp, siteName)}
      />
      <Box className={formClasses.form ?? ''}>
        <RecordInspectionForm
          areaId={areaId}
          area={area}
          owner={owner}
          record={async (values) => {
            await keepToSend(values, areaName, owner);
            return toScan;
          }}
          onCancel={toScan}
        />
      </Box>
    </>
  );
}
