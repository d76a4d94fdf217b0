import { numberedThings } from '@oikos/domain/waste/site/auto-numbering.ts';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { field, reference } from '../../../field.ts';
import { locationFile } from '../../../location/locations/location-file.ts';
import { messages } from '../../../message.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';
import { defineResource } from '../../../resource.ts';
import {
  createNumberingScheme,
  deleteNumberingScheme,
  type NumberFormat,
  numberFormats,
  numberingSchemeForm,
  searchNumberingSchemes,
  updateNumberingScheme,
} from './auto-numbering.ts';
import { numberingMessages as say } from './numbering-messages.ts';

/** What the worksheet of numbering says beside what the forms say. */
export const numberingFileTexts = messages('numberingFile', {
  scheme: 'Auto numbering',
  location: 'Location',
  type: 'Type',
  Container: 'Container',
  Shipment: 'Shipment',
  prefix: 'Prefix',
  digits: 'Digits',
  format: 'Format',
  dash: 'Prefix-number',
  yearDash: 'Prefix-year-number',
  joined: 'Prefix and number joined',
  yearJoined: 'Prefix, year and number joined',
});

const texts = numberingFileTexts;
const { shape } = numberingSchemeForm;

/** How locations number containers and shipments, as workbooks have it. Numbers that were given stay given. */
export const numberingFile = defineResource({
  name: 'locationNumbering',
  entity: 'numberingScheme',
  singular: texts.scheme,
  plural: texts.scheme,
  fields: {
    nodeId: reference(idOf('node'), { label: texts.location, by: 'altname', chosen: { from: locationFile } }),
    type: field(z.enum(numberedThings), {
      label: texts.type,
      choices: numberedThings.map((value) => ({ value, label: texts[value] })),
    }),
    prefix: field(shape.prefix, { label: texts.prefix }),
    digits: field(shape.digits, { label: texts.digits }),
    format: field(shape.format, {
      label: texts.format,
      choices: (Object.keys(numberFormats) as NumberFormat[]).map((value) => ({ value, label: texts[value] })),
    }),
  },
  sortable: ['prefix'],
  searched: ['prefix'],
  unique: [
    { fields: ['nodeId', 'type'], message: say.schemeExists },
    { fields: ['type', 'prefix'], message: say.prefixExists },
  ],
  fixed: ['nodeId', 'type'],
  imports: { after: ['wasteLocations'] },
  endpoints: ({ row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'locationextensions/locationnumberingschemes/file/search',
      shows: ['numberingScheme', 'node'],
      permission: searchNumberingSchemes.permission,
      reads: true,
      input: skipTakeSearch({}),
      output: pageOf(row),
      summary: 'How locations number containers and shipments, as workbooks have it',
    }),
    create: createNumberingScheme,
    update: updateNumberingScheme,
    remove: deleteNumberingScheme,
  }),
});
export type NumberingFileValues = z.output<z.ZodObject<typeof numberingFile.fields>>;
