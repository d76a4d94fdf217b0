import { Anchor, Box } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { PageHeader } from '../../../../kit/PageHeader.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { inspectionTexts } from '../../area-inspections/inspection-texts.ts';
import formClasses from '../../area-inspections/inspections.module.css';
import { RecordInspectionForm } from '../../area-inspections/RecordInspectionForm.tsx';
import type { Holder } from '../device/holder.ts';
import { scanAddress } from '../scan-address.ts';
import { scanningTexts as texts } from '../scanning-texts.ts';
import { keepToSend } from './record-inspection.ts';
import { useKeptArea } from './use-kept-area.ts';

interface KeptAreaInspectionProps {
  readonly areaId: number;
  readonly holder: Holder;
}

/** The page that inspects an area, without a signal: of what the device keeps of it. It waits on the device to be sent. */
export function KeptAreaInspection({ areaId, holder }: KeptAreaInspectionProps) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const area = useKeptArea(areaId);
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
  const { areaName, siteName, timeZone, expected } = area;
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
          timeZone={timeZone}
          expected={expected}
          holder={holder}
          record={async (values) => {
            await keepToSend(values, areaName, holder);
            return toScan;
          }}
          onCancel={toScan}
        />
      </Box>
    </>
  );
}
