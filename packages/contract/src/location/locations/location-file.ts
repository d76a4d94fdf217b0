import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { computed, field, reference } from '../../field.ts';
import { requiredText, text } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { hierarchyMessages } from '../../hierarchy/hierarchies/hierarchy-messages.ts';
import { hierarchyTexts } from '../../hierarchy/hierarchies/hierarchy-texts.ts';
import { ALTERNATIVE_NAME_MAXIMUM, timeZone } from '../../hierarchy/nodes/node-fields.ts';
import { nodeFile } from '../../hierarchy/nodes/node-file.ts';
import { type Message, ruleText } from '../../message.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { defineResource } from '../../resource.ts';
import { countries, firstAdministrationLevels } from '../countries/countries.ts';
import { addressShape, POSTCODE_MAXIMUM } from './address-fields.ts';
import { locationMessages as say } from './location-messages.ts';
import { locationTexts as texts } from './location-texts.ts';
import { createWasteLocation, locationDetailShape, saveLocationDetails } from './locations.ts';

const degrees = (most: number, label: Message) =>
  field(
    z
      .number(ruleText(general.notANumber))
      .min(-most, ruleText(general.atLeast, -most))
      .max(most, ruleText(general.atMost, most))
      .nullable()
      .default(null),
    { label },
  );

const country = () => idOf('country').nullable().default(null);
const level = () => idOf('firstAdministrationLevel').nullable().default(null);
/** What an address needs is asked of the whole of it. */
const line = (label: Message) => field(addressShape.addressLine2, { label });
const zipCode = (label: Message) => field(text(POSTCODE_MAXIMUM).default(''), { label });
const phone = (label: Message) => field(addressShape.phone, { label });

/**
 * Places as workbooks have them: roles, numbers, addresses and coordinates of the nodes that are locations. The company itself and
 * storage areas aren't among them.
 */
export const locationFile = defineResource({
  name: 'wasteLocations',
  entity: 'node',
  singular: say.location,
  plural: say.locations,
  fields: {
    name: field(locationDetailShape.name, { label: texts.name }),
    altname: field(requiredText(ALTERNATIVE_NAME_MAXIMUM, hierarchyMessages.alternativeNameMissing), {
      label: hierarchyTexts.alternativeName,
      hint: hierarchyTexts.alternativeNameHint,
    }),
    nodeTypeId: reference(idOf('nodeType'), { label: texts.locationType }),
    parentId: reference(idOf('node').nullable().default(null), {
      label: texts.parent,
      hint: hierarchyTexts.belowCompany,
      by: 'altname',
      chosen: { from: nodeFile },
    }),
    timeZone: field(timeZone().nullable().default(null), {
      label: texts.timeZone,
      hint: hierarchyTexts.timeZoneHint,
    }),
    optionalName: field(locationDetailShape.optionalName.default(''), { label: texts.optionalName }),
    isWasteGenerator: field(z.boolean().default(false), { label: texts.wasteGenerator }),
    isTransporter: field(z.boolean().default(false), { label: texts.transporter }),
    isDisposalFacility: field(z.boolean().default(false), { label: texts.disposalFacility }),
    epaId: field(locationDetailShape.epaId.default(''), { label: texts.epaId }),
    foreignSiteId: field(locationDetailShape.foreignSiteId.default(''), { label: texts.foreignSiteId }),
    emergencyPhoneNumber: field(locationDetailShape.emergencyPhoneNumber.default(''), { label: texts.emergencyPhone }),
    hemisphere: field(locationDetailShape.hemisphere.default('N'), { label: texts.hemisphere }),
    archived: field(z.boolean().default(false), { label: texts.archived, hint: texts.archivedHint }),
    countryId: reference(country(), { label: texts.country, chosen: { from: countries } }),
    firstLevelId: reference(level(), { label: texts.firstLevel, chosen: { from: firstAdministrationLevels } }),
    city: line(texts.city),
    addressLine1: line(texts.addressLine1),
    addressLine2: line(texts.addressLine2),
    addressLine3: line(texts.addressLine3),
    zipCode: zipCode(texts.zipCode),
    phone: phone(texts.phone),
    adminLevel2: line(texts.adminLevel2),
    adminLevel3: line(texts.adminLevel3),
    adminLevel4: line(texts.adminLevel4),
    mailingCountryId: reference(country(), { label: texts.mailingCountry, chosen: { from: countries } }),
    mailingFirstLevelId: reference(level(), { label: texts.mailingFirstLevel, inFiles: 'mailingFirstLevelInFiles' }),
    mailingCity: line(texts.mailingCity),
    mailingAddressLine1: line(texts.mailingAddressLine1),
    mailingAddressLine2: line(texts.mailingAddressLine2),
    mailingAddressLine3: line(texts.mailingAddressLine3),
    mailingZipCode: zipCode(texts.mailingZipCode),
    mailingPhone: phone(texts.mailingPhone),
    mailingAdminLevel2: line(texts.mailingAdminLevel2),
    mailingAdminLevel3: line(texts.mailingAdminLevel3),
    mailingAdminLevel4: line(texts.mailingAdminLevel4),
    latitude: degrees(90, texts.decimalLatitude),
    longitude: degrees(180, texts.decimalLongitude),
  },
  computed: { mailingFirstLevelInFiles: computed(z.string().nullable()) },
  sortable: ['altname'],
  searched: ['altname'],
  unique: [{ fields: ['altname'], message: hierarchyMessages.alternativeNameExists }],
  fixed: ['parentId'],
  imports: { after: ['nodes'], isPart: true, removesAdded: true },
  endpoints: ({ row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'locationextensions/file/search',
      shows: ['node', 'nodeType', 'country', 'firstAdministrationLevel'],
      permission: 'WASTE_LOCATIONS',
      reads: true,
      input: skipTakeSearch({}),
      output: pageOf(row),
      summary: 'Locations as workbooks have them',
    }),
    create: createWasteLocation,
    update: saveLocationDetails,
  }),
});
export type LocationFileValues = z.output<z.ZodObject<typeof locationFile.fields>>;
