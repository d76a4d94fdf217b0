import { Box } from '@mantine/core';
import { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import { regulationTexts as texts } from '@oikos/contract/regulation/regulation-texts.ts';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { initialValues } from '../../../kit/form/initial-values.ts';
import { ResourceInputs } from '../../../kit/form/ResourceInputs.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { governingBodyInputs } from './governing-body-inputs.tsx';

const { create } = governingBodies.endpoints;
const newBody = initialValues(governingBodies);

/** A new governing body (R096); saved, its details open. */
export function AddGoverningBodyScreen() {
  const { say } = useSpeech();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={say(texts.addBody)} />
      <Box maw={760}>
        <EntityForm
          schema={create.input}
          initial={newBody}
          save={async (values) => {
            const added = await call(create, values);
            return added;
          }}
          onSaved={({ id }) => {
            toast('success', say(kitTexts.saved, say(governingBodies.singular)));
            navigate(`../${id}`, { relative: 'path', replace: true });
          }}
          onCancel={() => navigate('..', { relative: 'path' })}
        >
          {(state) => (
            <ResourceInputs resource={governingBodies} state={state} row={undefined} inputs={governingBodyInputs} />
          )}
        </EntityForm>
      </Box>
    </>
  );
}
