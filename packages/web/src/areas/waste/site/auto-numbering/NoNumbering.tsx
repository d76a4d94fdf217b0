import { Anchor } from '@mantine/core';
import { createNumberingScheme } from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import type { NumberedThing } from '@oikos/domain/waste/site/auto-numbering.ts';
import { Link } from 'react-router';
import { useKit } from '../../../../kit/kit-context.tsx';
import { modulePath } from '../../../../kit/page/page-address.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { numberingTexts as texts } from './numbering-texts.ts';

interface NoNumberingProps {
  readonly locationId: number;
  readonly type: NumberedThing;
}

/** Below a number that must be typed because its location gives none; anyone who may define auto numbering is led there. */
export function NoNumbering({ locationId, type }: NoNumberingProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const address = `${modulePath(3)}/libraries/auto-numbering-template/${locationId}/${type}`;
  return (
    <>
      {say(texts.noNumbering)}
      {may(createNumberingScheme) ? (
        <>
          {'. '}
          <Anchor component={Link} to={address} inherit>
            {say(texts.define)}
          </Anchor>
        </>
      ) : null}
    </>
  );
}
