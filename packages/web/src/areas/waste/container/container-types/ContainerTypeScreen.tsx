import { Box } from '@mantine/core';
import type { RowOf } from '@oikos/contract/resource.ts';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import { useNavigate, useParams } from 'react-router';
import { useCall, useSave } from '../../../../api/use-call.ts';
import { fieldsOf } from '../../../../kit/fields-of.ts';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { EmptyState } from '../../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { PageTabs } from '../../../../kit/page/PageTabs.tsx';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { ContainerTypeFields } from './ContainerTypeFields.tsx';
import { CustomFields } from './CustomFields.tsx';
import { containerTypeTexts as texts } from './container-type-texts.ts';
import { RestrictedCodes } from './RestrictedCodes.tsx';

const { create, read, search, update } = containerTypes.endpoints;

/** A container type: details, custom fields, restricted waste codes (R115, S43). */
export function ContainerTypeScreen() {
  const { say } = useSpeech();
  const id = Number(useParams().id);
  const query = useCall(read, { id });
  if (query.isPending) return <LoadingFallback />;
  const type = query.data;
  if (type === undefined) return <EmptyState title={query.error?.message ?? ''} />;
  return (
    <PageTabs
      title={type.containerTypesName}
      tabs={[
        {
          key: 'details',
          label: say(texts.details),
          content: () => <Details key={type.version} type={type} onReload={() => void query.refetch()} />,
        },
        {
          key: 'fields',
          label: say(texts.fields),
          help: say(texts.fieldsHelp),
          content: () => <CustomFields containerTypeId={type.id} />,
        },
        {
          key: 'codes',
          label: say(texts.restricted),
          help: say(texts.restrictedHelp),
          content: () => <RestrictedCodes containerTypeId={type.id} />,
        },
      ]}
    />
  );
}

interface DetailsProps {
  readonly type: RowOf<typeof containerTypes>;
  readonly onReload: () => void;
}

function Details({ type, onReload }: DetailsProps) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const save = useSave(update, { invalidates: [search, read] });
  return (
    <Box maw={760}>
      <EntityForm
        schema={create.input}
        initial={fieldsOf(create.input, type)}
        savedBy={update}
        save={(values) => save.mutateAsync({ ...values, id: type.id, version: type.version })}
        onSaved={() => toast('success', say(kitTexts.saved, say(containerTypes.singular)))}
        onReload={onReload}
        onCancel={() => navigate('../../container-types', { relative: 'path' })}
      >
        {(state) => <ContainerTypeFields state={state} type={type} />}
      </EntityForm>
    </Box>
  );
}
