import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { say } from '@oikos/contract/message.ts';
import {
  labelMessages,
  labelPhaseNames,
  labelTypeNames,
} from '@oikos/contract/waste/container/labels/label-messages.ts';
import type { suggestLabels as endpoint } from '@oikos/contract/waste/container/labels/label-printing.ts';
import { type LabelKind, labelOf, substitutesOf } from '@oikos/domain/waste/container/labels/label-of-container.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { readLabelledContainers } from './read-labelled-containers.ts';

type Suggestions = OutputOf<typeof endpoint>;
type Template = Suggestions['templates'][number];

/** Active templates; a company's own before those of the product. */
async function readTemplates(scope: TenantScope): Promise<Template[]> {
  const { rows } = await sql<Template>`
    select id, name, label_type, phase,
      (sheet ->> 'columns')::int * (sheet ->> 'rows')::int as labels_per_sheet
    from label_template where is_active order by shipped_key is not null, name`.execute(scope.db);
  return rows;
}

const kindName = ({ labelType, phase }: LabelKind): string =>
  phase === 'other' ? labelTypeNames[labelType] : `${labelTypeNames[labelType]}, ${labelPhaseNames[phase]}`;

/** X174 where there is no template for a container's label. */
export async function suggestLabels(scope: TenantScope, containerIds: readonly number[]): Promise<Suggestions> {
  const templates = await readTemplates(scope);
  const containers = await readLabelledContainers(scope, [...new Set(containerIds)]);
  return {
    templates,
    containers: containers.map((row) => {
      const kind = labelOf({ ...row, isLoaded: row.shipmentId !== null, isEpisodic: row.episodicEvent !== null });
      const template = substitutesOf(kind)
        .map((each) => templates.find(({ labelType, phase }) => labelType === each.labelType && phase === each.phase))
        .find((found) => found !== undefined);
      return {
        containerId: row.id,
        containerIdValue: row.containerIdValue,
        ...kind,
        templateId: template?.id ?? null,
        message: template ? null : say(labelMessages.noTemplate, kindName(kind)).message,
      };
    }),
  };
}
