import { createHash } from 'node:crypto';
import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { labelMessages as say, sayMissing } from '@oikos/contract/waste/container/labels/label-messages.ts';
import {
  LABELS_AT_ONCE,
  type LabelVerdict,
  type previewLabels,
} from '@oikos/contract/waste/container/labels/label-printing.ts';
import type { LabelTemplateRow } from '@oikos/contract/waste/container/labels/label-templates.ts';
import type { LabelValues } from '@oikos/domain/waste/container/labels/label-fields.ts';
import { missingElements } from '@oikos/domain/waste/container/labels/label-requirements.ts';
import { labelsPerSheet } from '@oikos/domain/waste/container/labels/label-template.ts';
import { containerAddressAt } from '@oikos/domain/waste/handling/scan-codes.ts';
import { notFound, refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { labelPdf } from './label-pdf.ts';
import { labelValues } from './label-values.ts';
import { readLabelledContainers } from './read-labelled-containers.ts';

export type LabelJobInput = ParsedInputOf<typeof previewLabels>;
export type PrintedTemplate = Pick<
  LabelTemplateRow,
  'id' | 'name' | 'labelType' | 'phase' | 'sheet' | 'layout' | 'isActive'
>;

export interface PreparedLabels {
  readonly template: PrintedTemplate;
  readonly verdicts: readonly LabelVerdict[];
  readonly values: readonly LabelValues[];
  readonly labels: number;
  readonly pages: number;
  /** Null where nothing can be printed. */
  readonly pdf: Uint8Array | null;
  readonly sha256: string | null;
}

const readTemplate = (scope: TenantScope, id: number): Promise<PrintedTemplate> =>
  scope.db
    .selectFrom('label_template')
    .select(['id', 'name', 'labelType', 'phase', 'sheet', 'layout', 'isActive'])
    .$narrowType<Pick<PrintedTemplate, 'labelType' | 'phase' | 'sheet' | 'layout'>>()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);

/** What a preview shows and a print prints: both come from here. */
export async function prepareLabels(
  scope: TenantScope,
  publicUrl: string,
  { id, containerIds, copies, startPosition }: LabelJobInput,
): Promise<PreparedLabels> {
  const template = await readTemplate(scope, id);
  if (!template.isActive) throw refuse(say.inactive);
  const perSheet = labelsPerSheet(template.sheet);
  if (startPosition > perSheet) throw refuseField('startPosition', say.startPosition, perSheet);
  if (containerIds.length * copies > LABELS_AT_ONCE) throw refuseField('copies', say.tooManyLabels, LABELS_AT_ONCE);
  const containers = await readLabelledContainers(scope, [...new Set(containerIds)]);
  const { labelType, phase, sheet, layout } = template;
  const judged = containers.map((row) => {
    const values = labelValues(row, containerAddressAt(publicUrl, row.id));
    const missing = missingElements({ labelType, phase, elements: layout.elements }, values, {
      isTransportRegulated: row.streams.some((stream) => stream.isDotHazardous),
      capacityLitres: row.capacityLitres,
      isInSatelliteArea: row.areaKind === 'satellite',
      holdsHazardousWaste: row.streams.some((stream) => stream.isHazardous && !stream.isUniversalWaste),
      holdsUniversalWaste: row.streams.some((stream) => stream.isUniversalWaste),
    });
    return { row, values, missing };
  });
  const values = judged.filter(({ missing }) => missing.length === 0).map((each) => each.values);
  const job = { title: template.name, sheet, elements: layout.elements, values, copies, startPosition };
  const { pdf, pages } = values.length > 0 ? await labelPdf(job) : { pdf: null, pages: 0 };
  return {
    template,
    verdicts: judged.map(({ row, missing }) => ({
      containerId: row.id,
      containerIdValue: row.containerIdValue,
      isPrintable: missing.length === 0,
      missing: missing.map((each) => ({
        key: each.key,
        reason: each.reason,
        citation: each.citation,
        message: sayMissing(each),
      })),
    })),
    values,
    labels: values.length * copies,
    pages,
    pdf,
    sha256: pdf && createHash('sha256').update(pdf).digest('hex'),
  };
}
