import { Anchor } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { hasDeviceData } from '../../api/offline/device-data.ts';
import { siteMap } from '../../kit/page/site-map.ts';
import { useVisitor } from '../../kit/page/use-visitor.ts';
import { useSpeech } from '../../translation/translate.ts';
import { inBars } from './bottom-bar.ts';
import classes from './connection-notice.module.css';
import { shellTexts as texts } from './shell-texts.ts';

const SHOWN_MILLISECONDS = 6000;

/** Says that the network is away and what still works, and for a moment that it is back. */
export function ConnectionNotice() {
  const { say } = useSpeech();
  const { online } = useNetwork();
  const isBack = useIsBack(online);
  const visitor = useVisitor();
  const scan = online ? undefined : inBars(siteMap(), '/scan', [3], visitor);
  const forms = online || !hasDeviceData() ? undefined : inBars(siteMap(), '/manual-data-entry', [1, 2], visitor);
  return (
    <div role="status" className={classes.notice} data-back={online || undefined}>
      {online ? null : say(texts.offline)}
      {scan ? (
        <>
          {' '}
          <Anchor component={Link} to={scan.address} inherit>
            {say(texts.offlineScan)}
          </Anchor>
        </>
      ) : null}
      {forms ? (
        <>
          {' '}
          <Anchor component={Link} to={`${forms.address}?tab=forms`} inherit>
            {say(texts.offlineForms)}
          </Anchor>
        </>
      ) : null}
      {isBack ? say(texts.online) : null}
    </div>
  );
}

/** Whether the network came back just now. */
function useIsBack(online: boolean): boolean {
  const wasAway = useRef(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (!online) wasAway.current = true;
    if (!wasAway.current) return;
    setBack(online);
    if (!online) return;
    wasAway.current = false;
    const timer = setTimeout(setBack, SHOWN_MILLISECONDS, false);
    return () => clearTimeout(timer);
  }, [online]);
  return isBack;
}
