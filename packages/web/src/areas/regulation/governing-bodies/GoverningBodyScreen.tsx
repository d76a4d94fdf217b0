import { Box } from '@mantine/core';
import { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import { regulationTexts as texts } from '@oikos/contract/regulation/regulation-texts.ts';
import type { RowOf } from '@oikos/contract/resource.ts';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { useReadAgain } from '../../../api/use-read-again.ts';
import { fieldsOf } from '../../../kit/fields-of.ts';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { ResourceInputs } from '../../../kit/form/ResourceInputs.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { PageTabs } from '../../../kit/page/PageTabs.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { GoverningBodyCategories } from './GoverningBodyCategories.tsx';
import { governingBodyInputs } from './governing-body-inputs.tsx';

const { create, read, search, update } = governingBodies.endpoints;

/** A governing body's details and categories (R097). */
export function GoverningBodyScreen() {
  const { say } = useSpeech();
  const id = Number(useParams().id);
  const query = useCall(read, { id });
  if (query.isPending) return <LoadingFallback />;
  const body = query.data;
  if (body === undefined) return <EmptyState title={query.error?.message ?? ''} />;
  return (
    <PageTabs
      title={body.name}
      tabs={[
        {
          key: 'details',
          label: say(texts.details),
          content: () => <Details key={body.version} body={body} onReload={() => void query.refetch()} />,
        },
        {
          key: 'categories',
          label: say(texts.categories),
          help: say(texts.categoriesHelp),
          content: () => <GoverningBodyCategories governingBodyId={body.id} />,
        },
      ]}
    />
  );
}

interface DetailsProps {
  readonly body: RowOf<typeof governingBodies>;
  readonly onReload: () => void;
}

function Details({ body, onReload }: DetailsProps) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const readListAgain = useReadAgain([search]);
  const initial = fieldsOf(create.input, body);
  return (
    <Box maw={760}>
      <EntityForm
        schema={create.input}
        initial={initial}
        savedBy={update}
        save={async (values) => {
          await call(update, { ...values, id: body.id, version: body.version });
          await readListAgain();
        }}
        onSaved={() => {
          toast('success', say(kitTexts.saved, say(governingBodies.singular)));
          onReload();
        }}
        onReload={onReload}
        onCancel={() => navigate('..', { relative: 'path' })}
      >
        {(state) => <ResourceInputs resource={governingBodies} state={state} row={body} inputs={governingBodyInputs} />}
      </EntityForm>
    </Box>
  );
}
