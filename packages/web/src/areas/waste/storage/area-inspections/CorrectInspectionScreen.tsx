import { Box } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import {
  correctAreaInspection,
  type InspectionVersion,
  readAreaInspection,
} from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../../api/call.ts';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { RecordPage } from '../../../../kit/page/RecordPage.tsx';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { InspectionFieldSet } from './InspectionFieldSet.tsx';
import { inspectionAddress } from './inspection-address.ts';
import { inspectionTexts as texts } from './inspection-texts.ts';
import { correctSchema, valuesOf } from './inspection-values.ts';
import classes from './inspections.module.css';

/** Corrects an inspection: a further version, with its reason. */
export function CorrectInspectionScreen() {
  const { say } = useSpeech();
  const id = Number(useParams().id);
  return (
    <RecordPage
      read={readAreaInspection}
      input={{ id }}
      history={false}
      title={() => say(texts.correcting)}
      help={() => say(texts.correctHelp)}
    >
      {(inspection) => <Correct inspection={inspection} key={inspection.version} />}
    </RecordPage>
  );
}

interface CorrectProps {
  readonly inspection: OutputOf<typeof readAreaInspection>;
}

function Correct({ inspection }: CorrectProps) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const { id, version, versions } = inspection;
  const now = versions[0] as InspectionVersion;
  const expected = now.containers?.filter(({ verdict }) => verdict === 'seen' || verdict === 'missing') ?? [];
  return (
    <Box className={classes.form ?? ''}>
      <EntityForm
        schema={correctSchema}
        initial={{ id, version, reason: '', ...valuesOf(now) }}
        save={(values) => call(correctAreaInspection, values)}
        onSaved={() => {
          toast('success', say(texts.saved));
          void navigate(inspectionAddress(id), { replace: true });
        }}
        onCancel={() => navigate(inspectionAddress(id))}
      >
        {(state) => (
          <>
            <TextField label={say(texts.reason)} lines={2} {...state.field('reason')} />
            <InspectionFieldSet
              state={state}
              timeZone={inspection.timeZone}
              expected={expected.map(({ number }) => ({ number, detail: '' }))}
            />
          </>
        )}
      </EntityForm>
    </Box>
  );
}
