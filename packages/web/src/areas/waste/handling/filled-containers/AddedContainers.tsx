import { Anchor, Box, Button } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { containerAddress } from '../../site/public.ts';
import { newContainerTexts as texts } from './new-container-texts.ts';
import type { AddedContainer } from './save-new.ts';

interface AddedContainersProps {
  readonly containers: readonly AddedContainer[];
  /** Begins another that is filled in as these were. */
  readonly onAgain: () => void;
}

/** What was saved, each as a link to its page. */
export function AddedContainers({ containers, onAgain }: AddedContainersProps) {
  const { say } = useSpeech();
  return (
    <Box mb="md" data-result>
      <Notice tone="success" title={say(texts.added)}>
        {containers.map(({ id, containerIdValue }, index) => (
          <span key={id}>
            {index > 0 ? ', ' : ''}
            <Anchor component={Link} to={containerAddress(id)} size="sm">
              {containerIdValue}
            </Anchor>
          </span>
        ))}
        <div>
          <Button
            mt={6}
            size="xs"
            variant="default"
            leftSection={<IconCopyPlus size={16} aria-hidden />}
            onClick={onAgain}
          >
            {say(texts.anotherLikeThis)}
          </Button>
        </div>
      </Notice>
    </Box>
  );
}
