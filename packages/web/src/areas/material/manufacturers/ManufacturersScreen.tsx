import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
import { materialTexts as texts } from '@oikos/contract/material/material-texts.ts';
import { IconListDetails } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';

/** Manufacturers; a row's page has its products (R040). */
export function ManufacturersScreen() {
  const { say } = useSpeech();
  const navigate = useNavigate();
  return (
    <ResourceScreen
      resource={manufacturers}
      rowActions={[
        {
          label: say(texts.openManufacturer),
          icon: <IconListDetails size={16} />,
          onClick: ({ id }) => navigate(`./${id}`, { relative: 'path' }),
        },
      ]}
    />
  );
}
