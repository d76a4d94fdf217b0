import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useKit } from '../../../../kit/kit-context.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { areaCodesAddress, scanningTexts as texts } from '../../site/public.ts';

/** Leads to the printed codes of a site's areas. */
export function CodesButton({ siteId }: { readonly siteId: number }) {
  const { say } = useSpeech();
  const { may } = useKit();
  if (!may('CONTAINERS')) return null;
  return (
    <Button variant="default" component={Link} to={areaCodesAddress(siteId)} leftSection={<IconQrcode size={16} />}>
      {say(texts.printCodes)}
    </Button>
  );
}
