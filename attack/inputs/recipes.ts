import type { Recipe } from './kit.ts';
import { accessReviewRecipes } from './recipes/access-reviews.ts';
import { accountRecipes } from './recipes/account.ts';
import { airRecipes } from './recipes/air.ts';
import { announcementRecipes } from './recipes/announcements.ts';
import { companyRecipes } from './recipes/company.ts';
import { companySignInRecipes } from './recipes/company-sign-in.ts';
import { confirmationRecipes } from './recipes/confirmations.ts';
import { dataQualityRecipes } from './recipes/data-quality.ts';
import { deletionRecipes } from './recipes/deletions.ts';
import { directoryRecipes } from './recipes/directory.ts';
import { formRecipes } from './recipes/forms.ts';
import { importRecipes } from './recipes/imports.ts';
import { languageRecipes } from './recipes/languages.ts';
import { listViewRecipes } from './recipes/list-views.ts';
import { onboardingRecipes } from './recipes/onboarding.ts';
import { peopleRecipes } from './recipes/people.ts';
import { placeRecipes } from './recipes/places.ts';
import { referenceDataRecipes } from './recipes/reference-data.ts';
import { serviceAccountRecipes } from './recipes/service-accounts.ts';
import { shipmentRecipes } from './recipes/shipments.ts';
import { wasteRecipes } from './recipes/waste.ts';
import { recipesOfLists } from './resources.ts';

/** A later recipe of a call replaces an earlier one. */
export const recipes: readonly Recipe[] = [
  ...recipesOfLists(),
  ...placeRecipes,
  ...airRecipes,
  ...dataQualityRecipes,
  ...referenceDataRecipes,
  ...formRecipes,
  ...importRecipes,
  ...onboardingRecipes,
  ...wasteRecipes,
  ...shipmentRecipes,
  ...companyRecipes,
  ...announcementRecipes,
  ...languageRecipes,
  ...listViewRecipes,
  ...peopleRecipes,
  ...accountRecipes,
  ...serviceAccountRecipes,
  ...accessReviewRecipes,
  ...directoryRecipes,
  ...companySignInRecipes,
  ...confirmationRecipes,
  ...deletionRecipes,
];
