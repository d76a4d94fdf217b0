import { Box, SegmentedControl } from '@mantine/core';
import {
  createNumberingScheme,
  deleteNumberingScheme,
  type NumberingSchemeRow,
  numberingSchemeForm,
  readNumberingScheme,
  updateNumberingScheme,
} from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import type { NumberedThing } from '@oikos/domain/waste/site/auto-numbering.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useSave } from '../../../../api/use-save.ts';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog.tsx';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { PageActions } from '../../../../kit/page/PageActions.tsx';
import { RecordPage } from '../../../../kit/page/RecordPage.tsx';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { numberingTexts as texts } from './numbering-texts.ts';
import { SchemeFields } from './SchemeFields.tsx';

/** How a location numbers containers or shipments (R099). */
export function NumberingSchemeScreen() {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const { id = '', type: given } = useParams();
  const type: NumberedThing = given === 'Shipment' ? 'Shipment' : 'Container';
  const heading = type === 'Container' ? texts.numberContainers : texts.numberShipments;
  return (
    <RecordPage
      read={readNumberingScheme}
      input={{ id: Number(id), SchemeType: type }}
      history={false}
      title={(scheme) => say(heading, scheme.locationName)}
      help={() => say(texts.schemeHelp)}
      actions={(scheme) => (scheme.id > 0 ? <EndNumbering scheme={scheme} /> : null)}
    >
      {(scheme) => (
        <>
          <SegmentedControl
            mb="md"
            aria-label={say(texts.type)}
            data={[
              { value: 'Container', label: say(texts.containers) },
              { value: 'Shipment', label: say(texts.shipments) },
            ]}
            value={type}
            onChange={(next) => navigate(given ? `../${next}` : `./${next}`, { relative: 'path', replace: true })}
          />
          <SchemeForm key={`${type} ${scheme.version}`} scheme={scheme} />
        </>
      )}
    </RecordPage>
  );
}

interface SchemeFormProps {
  readonly scheme: NumberingSchemeRow;
}

function SchemeForm({ scheme }: SchemeFormProps) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const create = useSave(createNumberingScheme);
  const update = useSave(updateNumberingScheme);
  const { id, version, nodeId, type, prefix, digits, format } = scheme;
  return (
    <Box maw={560}>
      <EntityForm
        schema={numberingSchemeForm}
        initial={{ prefix, digits, format }}
        savedBy={updateNumberingScheme}
        save={(values) =>
          id > 0 ? update.mutateAsync({ ...values, id, version }) : create.mutateAsync({ ...values, nodeId, type })
        }
        onSaved={() => toast('success', say(kitTexts.saved, say(texts.scheme)))}
        onCancel={() => navigate('../../../auto-numbering-templates', { relative: 'path' })}
      >
        {(state) => <SchemeFields state={state} scheme={scheme} />}
      </EntityForm>
    </Box>
  );
}

function EndNumbering({ scheme }: { readonly scheme: NumberingSchemeRow }) {
  const { say } = useSpeech();
  const [isAsking, setAsking] = useState(false);
  const end = useSave(deleteNumberingScheme);
  return (
    <>
      <PageActions
        actions={[
          {
            label: say(texts.end),
            icon: <IconTrash size={16} />,
            kind: 'danger',
            onClick: () => setAsking(true),
            by: deleteNumberingScheme,
          },
        ]}
      />
      <ConfirmDialog
        opened={isAsking}
        title={say(texts.endTitle, scheme.locationName)}
        confirmLabel={say(texts.end)}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await end.mutateAsync({ id: scheme.nodeId, SchemeType: scheme.type });
          setAsking(false);
        }}
      >
        {say(texts.endText)}
      </ConfirmDialog>
    </>
  );
}
