import { IconQrcode } from '@tabler/icons-react';
import { PageActions } from '../../../../kit/page/PageActions.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { areaCodesAddress, scanningTexts as texts } from '../../site/public.ts';

/** Leads to the printed codes of a site's areas. */
export function CodesButton({ siteId }: { readonly siteId: number }) {
  const { say } = useSpeech();
  return (
    <PageActions
      actions={[
        {
          label: say(texts.printCodes),
          icon: <IconQrcode size={16} />,
          to: areaCodesAddress(siteId),
          by: 'CONTAINERS',
        },
      ]}
    />
  );
}
