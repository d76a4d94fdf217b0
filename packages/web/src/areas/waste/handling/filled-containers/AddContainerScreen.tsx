import { Anchor, Box } from '@mantine/core';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import { readLastContainers } from '@oikos/contract/waste/handling/filled-containers.ts';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { useKit } from '../../../../kit/kit-context.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { containerTexts, containerTypesAddress, NoStorageAreas, useContainerChoices } from '../../site/public.ts';
import { NewContainerForm } from './NewContainerForm.tsx';
import { newContainerTexts as texts } from './new-container-texts.ts';

/** A new container with its waste and its label (R117), begun as the last one that the person added. */
export function AddContainerScreen() {
  const { say } = useSpeech();
  const choices = useContainerChoices();
  const { data, isError } = useCall(readLastContainers, {}, { staleTime: 0 });
  const last = isError ? [] : data?.containers;
  return (
    <>
      <PageHeader title={say(containerTexts.adding)} help={say(texts.help)} />
      <NoStorageAreas />
      {choices?.containerTypes.length === 0 ? <NoContainerTypes /> : null}
      {choices && last ? <NewContainerForm choices={choices} last={last} /> : <LoadingFallback shape="part" />}
    </>
  );
}

/** Shown above the form where no type of containers can be chosen. */
function NoContainerTypes() {
  const { say } = useSpeech();
  const { may } = useKit();
  return (
    <Box mb="md">
      <Notice tone="information">
        {say(texts.noTypes)}{' '}
        {may(containerTypes.endpoints.create) ? (
          <Anchor component={Link} to={containerTypesAddress} size="sm">
            {say(texts.toTypes)}
          </Anchor>
        ) : null}
      </Notice>
    </Box>
  );
}
