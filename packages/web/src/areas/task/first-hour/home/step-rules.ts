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
const locations = [['/locations']] as const;

export const stepWords: Readonly<Record<FirstHourStepKey, StepWords>> = {
  company: {
    title: texts.company,
    ways: {
      country: {
        missing: texts.companyCountry,
        action: texts.toCompany,
        pages: [['/companyadmin', '?tab=general']],
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
      },
    },
  },
  site: {
    title: texts.site,
    byWorkbook: true,
    ways: { site: { missing: texts.siteSite, action: texts.addSite, pages: sitePages } },
  },
  source: {
    title: texts.source,
    ways: {
      parameters: {
        missing: texts.sourceParameters,
        action: texts.toParameters,
        pages: [['/parameter-management']],
      },
      source: {
        missing: texts.sourceSource,
        action: texts.addSource,
        pages: [['/node-management-browse-list', askedToAdd]],
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
      },
      category: {
        missing: texts.wasteSiteCategory,
        action: texts.toLocations,
        pages: locations,
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
      },
    },
  },
};
