import type {
  CheckpointResult,
  InspectionFields,
  InspectionVersion,
} from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { inspectionCheckpointKeys } from '@oikos/domain/waste/storage/inspection-checkpoints.ts';

/** What one version of an inspection says. */
export interface InspectionContent
  extends Pick<InspectionVersion, 'inspectedAt' | 'inspector' | 'checkpoints' | 'containers' | 'notes'> {
  /** What the area was called. */
  readonly area: string;
}

/** Corrective action belongs to deficiencies; what was typed before the outcome was changed is left out. */
const tidied = (result: CheckpointResult): CheckpointResult =>
  result.outcome === 'deficiency' ? result : { ...result, correctiveAction: '', mendBy: null, mendedOn: null };

export const contentOf = (
  area: string,
  fields: InspectionFields,
  inspector: string,
  containers: InspectionContent['containers'],
): InspectionContent => ({
  area,
  inspectedAt: fields.inspectedAt,
  inspector,
  checkpoints: inspectionCheckpointKeys.flatMap((key) =>
    fields.checkpoints.filter(({ checkpoint }) => checkpoint === key).map(tidied),
  ),
  containers,
  notes: fields.notes,
});

/** What the list shows of it. */
export interface InspectionCounts {
  readonly deficiencyCount: number;
  readonly openDeficiencyCount: number;
  readonly mendBy: string | null;
  readonly seenCount: number | null;
  readonly missingCount: number | null;
  readonly elsewhereCount: number | null;
}

export function countsOf({ checkpoints, containers }: InspectionContent): InspectionCounts {
  const deficiencies = checkpoints.filter(({ outcome }) => outcome === 'deficiency');
  const open = deficiencies.filter(({ mendedOn }) => mendedOn === null);
  const counted = (verdict: string) => containers?.filter((each) => each.verdict === verdict).length ?? null;
  const missingCount = counted('missing');
  return {
    deficiencyCount: deficiencies.length,
    openDeficiencyCount: open.length,
    mendBy: open.flatMap(({ mendBy }) => mendBy ?? []).sort()[0] ?? null,
    seenCount: containers && containers.length - (missingCount ?? 0),
    missingCount,
    elsewhereCount: counted('elsewhere'),
  };
}
