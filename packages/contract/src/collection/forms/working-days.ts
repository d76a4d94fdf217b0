import { type Weekend, weekendNames } from '@oikos/domain/collection/forms/working-days.ts';
import { z } from 'zod';
import { idOf } from '../../entity.ts';
import { field, reference } from '../../field.ts';
import { endDate, realDay, requiredText } from '../../fields.ts';
import { libraryEndpoints } from '../../library-endpoints.ts';
import { searchLocations } from '../../location/locations/locations.ts';
import { defineResource } from '../../resource.ts';
import { formMessages as say } from './form-messages.ts';
import { formTemplateTexts as texts } from './form-template-texts.ts';

/** On which days people work at which places: due days of forms are counted in them (U72). */

const place = () =>
  reference(idOf('node').nullable(), {
    label: texts.place,
    hint: texts.placeHint,
    as: 'place',
    by: 'altname',
    chosen: { from: searchLocations },
  });

export const holidays = defineResource({
  name: 'holidays',
  entity: 'holiday',
  singular: say.holiday,
  plural: say.holidays,
  help: texts.holidaysHelp,
  fields: {
    name: field(requiredText(255), { label: texts.holidayName }),
    beginDate: field(realDay(), { label: texts.dayOff, column: { noWrap: true } }),
    isYearly: field(z.boolean(), { label: texts.everyYear, initial: false }),
    endDate: field(endDate(), { label: texts.lastYear, hint: texts.lastYearHint, column: { noWrap: true } }),
    nodeId: place(),
  },
  unique: [{ fields: ['beginDate', 'nodeId', 'name'], message: say.holidayExists }],
  imports: true,
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'holidays',
      family: 'DATA_ENTRY_TEMPLATES',
      many: 'holidays',
      one: 'a holiday',
    }),
});

export const workWeeks = defineResource({
  name: 'workWeeks',
  entity: 'workWeek',
  singular: say.workWeek,
  plural: say.workWeeks,
  help: texts.workWeeksHelp,
  fields: {
    nodeId: place(),
    weekend: field(z.enum(weekendNames), {
      label: texts.weekend,
      choices: weekendNames.map((value: Weekend) => ({ value, label: texts[value] })),
      initial: 'saturdaySunday',
    }),
    beginDate: field(realDay(), { label: texts.from, column: { noWrap: true } }),
    endDate: field(endDate(), { label: texts.until, hint: texts.noEnd, column: { noWrap: true } }),
  },
  unique: [{ fields: ['nodeId', 'beginDate'], message: say.weekExists }],
  imports: true,
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'workweeks',
      family: 'DATA_ENTRY_TEMPLATES',
      many: 'weekends of places',
      one: 'the weekend of a place',
    }),
});
