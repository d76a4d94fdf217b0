import { wasteStreamTexts as texts } from '@oikos/contract/waste/stream/waste-streams/waste-stream-texts.ts';
import type { WasteStreamDetails } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { FactStrip } from '../../../../kit/page/FactStrip.tsx';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';

/** So many names are shown, the others counted. */
const FEW = 3;

const someOf = (names: readonly string[]): string =>
  [...names.slice(0, FEW), ...(names.length > FEW ? [`+${names.length - FEW}`] : [])].join(', ');

/** How a stream is classified, where it is generated, and what it is measured in. */
export function StreamFacts({ stream }: { readonly stream: WasteStreamDetails }) {
  const { say } = useSpeech();
  const { bulkDensity, bulkDensityUnit } = stream;
  return (
    <FactStrip
      facts={[
        { label: say(texts.codes), value: someOf(stream.wasteCodes.map(({ code }) => code)) },
        { label: say(texts.category), value: someOf(stream.categories.map(({ name }) => name)) },
        { label: say(texts.guide), value: stream.guideNumber },
        {
          label: say(texts.density),
          value: bulkDensity === null ? null : <Quantity value={bulkDensity} unit={bulkDensityUnit} />,
        },
        { label: say(texts.locations), value: someOf(stream.locations.map(({ name }) => name)) },
      ]}
    />
  );
}
