import type { Permission } from '@oikos/contract/identity/permissions.ts';
import type { Message } from '@oikos/contract/message.ts';
import type { FirstHourStepKey, FirstThing } from '@oikos/domain/task/first-hour.ts';
import { askedToAdd } from '../../../../kit/list/use-asked-to-add.ts';
import { firstHourTexts as texts } from '../first-hour-texts.ts';

/** What is missing, and where it is made. */
export interface StepWay {
  readonly missing: Message;
  readonly action: Message;
  /** The first of them that the reader may open. */
  readonly pages: readonly (readonly [path: string, asks?: string])[];
  /** Any one of them lets the reader do it there. */
  readonly rights: readonly Permission[];
}

export interface StepWords {
  readonly title: Message;
  readonly ways: Partial<Readonly<Record<FirstThing, StepWay>>>;
  /** The step can be done with a workbook, too. */
  readonly byWorkbook?: true;
  /** Where what was done is seen and taken back. */
  readonly afterwards?: { readonly action: Message; readonly page: string };
}

/** In Waste alone a site is added as a waste location. */
const sitePages = [
  ['/node-management-browse-list', askedToAdd],
  ['/locations', askedToAdd],
] as const;
const siteRights = ['NODE_MANAGEMENT_FULL', 'WASTE_LOCATIONS_FULL'] as const;
const locations = [['/locations']] as const;
const locationRights = ['WASTE_LOCATIONS_FULL'] as const;

export const stepWords: Readonly<Record<FirstHourStepKey, StepWords>> = {
  company: {
    title: texts.company,
    ways: {
      country: {
        missing: texts.companyCountry,
        action: texts.toCompany,
        pages: [['/companyadmin', '?tab=general']],
        rights: ['COMPANY_ADMIN'],
      },
    },
  },
  startingPoint: {
    title: texts.startingPoint,
    afterwards: { action: texts.startingPointDone, page: '/choose-template' },
    ways: {
      startingPoint: {
        missing: texts.startingPointChoice,
        action: texts.toTemplates,
        pages: [['/choose-template']],
        rights: ['ONBOARDING_VALIDATE_AND_IMPORT'],
      },
    },
  },
  site: {
    title: texts.site,
    byWorkbook: true,
    ways: { site: { missing: texts.siteSite, action: texts.addSite, pages: sitePages, rights: siteRights } },
  },
  source: {
    title: texts.source,
    ways: {
      parameters: {
        missing: texts.sourceParameters,
        action: texts.toParameters,
        pages: [['/parameter-management']],
        rights: ['NODE_TYPES_FULL'],
      },
      source: {
        missing: texts.sourceSource,
        action: texts.addSource,
        pages: [['/node-management-browse-list', askedToAdd]],
        rights: ['NODE_MANAGEMENT_FULL'],
      },
    },
  },
  value: {
    title: texts.value,
    ways: {
      value: {
        missing: texts.valueValue,
        action: texts.enterValue,
        pages: [['/manual-data-entry']],
        rights: ['DATA_ENTRY_FULL'],
      },
    },
  },
  form: {
    title: texts.form,
    ways: {
      templateOrLimit: {
        missing: texts.formForm,
        action: texts.addForm,
        pages: [['/data-entry-templates', askedToAdd]],
        rights: ['DATA_ENTRY_TEMPLATES_FULL'],
      },
    },
  },
  wasteSite: {
    title: texts.wasteSite,
    ways: {
      address: {
        missing: texts.wasteSiteAddress,
        action: texts.addLocation,
        pages: [['/locations', askedToAdd]],
        rights: locationRights,
      },
      category: {
        missing: texts.wasteSiteCategory,
        action: texts.toLocations,
        pages: locations,
        rights: locationRights,
      },
    },
  },
  storageArea: {
    title: texts.storageArea,
    ways: {
      storageArea: {
        missing: texts.storageAreaArea,
        action: texts.toLocations,
        pages: locations,
        rights: locationRights,
      },
    },
  },
  wasteStream: {
    title: texts.wasteStream,
    ways: {
      wasteStream: {
        missing: texts.wasteStreamStream,
        action: texts.addStream,
        pages: [['/materials-list', askedToAdd]],
        rights: ['WASTE_STREAMS_FULL'],
      },
    },
  },
  container: {
    title: texts.container,
    ways: {
      container: {
        missing: texts.containerContainer,
        action: texts.addContainer,
        pages: [['/add-container']],
        rights: ['CONTAINERS_FULL'],
      },
    },
  },
  people: {
    title: texts.people,
    ways: {
      colleague: {
        missing: texts.peopleColleague,
        action: texts.invite,
        pages: [['/user-administration', askedToAdd]],
        rights: ['SC_USERS_FULL'],
      },
    },
  },
};
