import { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import { regulationTexts as texts } from '@oikos/contract/regulation/regulation-texts.ts';
import { IconListDetails } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { governingBodyInputs } from './governing-body-inputs.tsx';

/** Governing bodies; a row's details have its categories (R095). */
export function GoverningBodiesScreen() {
  const { say } = useSpeech();
  const navigate = useNavigate();
  return (
    <ResourceScreen
      resource={governingBodies}
      inputs={governingBodyInputs}
      filters={['jurisdiction', 'countryId']}
      rowActions={[
        {
          label: say(texts.openBody),
          icon: <IconListDetails size={16} />,
          onClick: (body) => navigate(`./${body.id}`, { relative: 'path' }),
        },
      ]}
    />
  );
}
