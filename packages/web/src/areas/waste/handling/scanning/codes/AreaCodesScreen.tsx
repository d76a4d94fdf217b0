import { Text } from '@mantine/core';
import { readDeviceSite, type ScannedPlace } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { qrPathOf } from '@oikos/domain/waste/container/labels/qr-path.ts';
import { areaCode, bayCode, scanAddressAt } from '@oikos/domain/waste/handling/scan-codes.ts';
import { IconPrinter } from '@tabler/icons-react';
import QRCode from 'qrcode';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../../../api/use-call.ts';
import { EmptyState } from '../../../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../../../kit/page/LoadingFallback.tsx';
import { PageActions } from '../../../../../kit/page/PageActions.tsx';
import { PageHeader } from '../../../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../../../translation/translate.ts';
import { scanningTexts as texts } from '../../../site/public.ts';
import classes from '../scanning.module.css';

/** The codes of a site's areas and bays, to be printed and fixed where they are entered. */
export function AreaCodesScreen() {
  const { say } = useSpeech();
  const siteId = Number(useParams().siteId);
  const { data, error } = useCall(readDeviceSite, { siteId });
  if (error) return <EmptyState title={error.message} color="red" />;
  if (!data) return <LoadingFallback />;
  return (
    <>
      <div className={classes.unprinted}>
        <PageHeader
          title={say(texts.codesTitle, data.siteName)}
          help={say(texts.codesHelp)}
          actions={
            <PageActions
              actions={[
                {
                  label: say(texts.print),
                  icon: <IconPrinter size={16} />,
                  kind: 'primary',
                  onClick: () => window.print(),
                },
              ]}
            />
          }
        />
      </div>
      {data.places.length === 0 ? <EmptyState title={say(texts.noAreas)} /> : null}
      <div className={classes.codes}>
        {data.places.map((place) => (
          <PlaceCode key={`${place.areaId}.${place.bayId}`} place={place} />
        ))}
      </div>
    </>
  );
}

function PlaceCode({ place: { areaId, areaName, bayId, bayName, siteName } }: { readonly place: ScannedPlace }) {
  const { say } = useSpeech();
  const code = bayId === null ? areaCode(areaId) : bayCode(bayId);
  const { path, modules } = useMemo(() => {
    const address = scanAddressAt(window.location.origin, code);
    return qrPathOf(QRCode.create(address, { errorCorrectionLevel: 'M' }).modules);
  }, [code]);
  return (
    <figure className={classes.code} style={{ margin: 0 }}>
      <Text size="sm" inherit>
        {siteName}
      </Text>
      <strong style={{ fontSize: '1.3rem' }}>{areaName}</strong>
      <span>{bayName ?? say(texts.wholeArea)}</span>
      <svg viewBox={`0 0 ${modules} ${modules}`} role="img" aria-label={code}>
        <path d={path} fill="#000000" />
      </svg>
      <figcaption style={{ fontFamily: 'monospace', fontSize: '1.1rem' }}>{code}</figcaption>
    </figure>
  );
}
