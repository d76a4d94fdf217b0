import type { InspectionRow } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { inspectionTexts as texts } from './inspection-texts.ts';

type Counts = Pick<InspectionRow, 'deficiencyCount' | 'openDeficiencyCount'>;

/** What became of an inspection's deficiencies. */
export function DeficiencyBadge({ deficiencyCount, openDeficiencyCount }: Counts) {
  const { say } = useSpeech();
  if (deficiencyCount === 0) return <StatusBadge tone="success">{say(texts.noDeficiency)}</StatusBadge>;
  if (openDeficiencyCount === 0)
    return <StatusBadge tone="information">{say(texts.mendedCount, deficiencyCount)}</StatusBadge>;
  return <StatusBadge tone="error">{say(texts.openCount, openDeficiencyCount, deficiencyCount)}</StatusBadge>;
}
