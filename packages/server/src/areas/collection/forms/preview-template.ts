import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import type { previewTemplate } from '@oikos/contract/collection/forms/template-layouts.ts';
import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { daysOfForm } from '@oikos/domain/collection/forms/form-periods.ts';
import { periodContaining } from '@oikos/domain/period/period.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { notFound, refuse } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { companyToday } from '../../identity/public.ts';
import { refuseWrongLayout } from './check-layout.ts';
import { nothingKept, sheetOfForm } from './form-view.ts';
import { plannedCells } from './planned-form.ts';
import { readCalendars } from './read-calendars.ts';
import { readSuggestions } from './read-suggestions.ts';
import { readLayout } from './stored-template.ts';

type Input = ParsedInputOf<typeof previewTemplate>;
type Output = OutputOf<typeof previewTemplate>;

async function readTemplate({ db }: TenantScope, id: number) {
  const template = await db
    .selectFrom('form_template')
    .select(['name', 'instructions', 'timespan', 'defaultNodeId', 'layoutVersion'])
    .select(['firstDay', 'endDate as endDay', 'openingOffset', 'dueOffset', 'escalationDays'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return { ...template, timespan: template.timespan as Timespan };
}

/** The form that a template would make for a location and a period, with its values and nothing that is kept with forms. */
export async function preview(scope: TenantScope, { id, nodeId, date, definition: given }: Input): Promise<Output> {
  const template = await readTemplate(scope, id);
  const definition = given ?? (await readLayout(scope, id, template.layoutVersion));
  if (definition === null) throw refuse(say.noLayout);
  await refuseWrongLayout(scope, definition, template.timespan);
  const placeId = nodeId > 0 ? nodeId : template.defaultNodeId;
  const day = date ?? (await companyToday(scope));
  const period = periodContaining(template.timespan, day);
  const node = await scope.db
    .selectFrom('node')
    .select('name')
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow(notFound);
  const calendar = (await readCalendars(scope, [placeId])).get(placeId) ?? { weeks: [], holidays: [] };
  const planned = await plannedCells(scope, definition, {
    placeIds: [placeId],
    timespan: template.timespan,
    date: day,
  });
  const form = { beginDate: period.begin, endDate: period.end };
  return {
    templateName: template.name,
    instructions: template.instructions,
    nodeId: placeId,
    nodeName: node.name,
    ...form,
    timespan: template.timespan,
    dueOn: daysOfForm(template, calendar, period).dueOn,
    definition: definition as Output['definition'],
    replies: {},
    suggestions: await readSuggestions(scope, id, definition),
    ...(await sheetOfForm(scope, { form, cells: planned.get(placeId) ?? [] })),
    ...nothingKept,
  };
}
