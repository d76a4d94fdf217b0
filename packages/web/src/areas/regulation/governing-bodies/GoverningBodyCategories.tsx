import { governingBodies, governingBodyCategories, wasteClasses } from '@oikos/contract/regulation/governing-bodies.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { blank } from '../../../kit/blank.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { labelledChoices } from '../../../kit/fields/labelled-choices.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { wordsOf } from '../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { regulationTexts as texts } from '../regulation-texts.ts';

export interface GoverningBodyCategoriesProps {
  readonly governingBodyId: number;
}

/** What kinds of waste a body rules on (U13, V318, V319, V321). */
export function GoverningBodyCategories({ governingBodyId }: GoverningBodyCategoriesProps) {
  const { say } = useSpeech();
  const within = { governingBodyId };
  const classes = labelledChoices('regulation.wasteClass', wasteClasses);
  return (
    <ResourceScreen
      resource={governingBodyCategories}
      embedded
      prefix="categories."
      within={within}
      invalidates={[governingBodies.endpoints.search, governingBodies.endpoints.read]}
      initial={{
        ...within,
        name: '',
        wasteClass: blank,
        needsWasteCodes: false,
        beginDate: '',
        endDate: null,
      }}
      nameOf={(category) => category.name}
      columns={[
        { field: 'name', title: say(texts.wasteCategory) },
        {
          field: 'wasteClass',
          title: say(texts.wasteClass),
          words: wordsOf(classes),
        },
        {
          field: 'needsWasteCodes',
          title: say(texts.needsWasteCodes),
          sortable: false,
          render: (category) => (category.needsWasteCodes ? say(texts.yes) : ''),
        },
        { field: 'beginDate', title: say(texts.beginDate), noWrap: true },
        {
          field: 'endDate',
          title: say(texts.endDate),
          noWrap: true,
          render: (category) => (category.endDate === NO_END ? '' : category.endDate),
        },
      ]}
      form={({ field }) => (
        <>
          <TextField label={say(texts.wasteCategory)} {...field('name')} />
          <SelectField label={say(texts.wasteClass)} choices={classes} {...field('wasteClass')} />
          <CheckField label={say(texts.needsWasteCodes)} {...field('needsWasteCodes')} />
          <DateField label={say(texts.beginDate)} {...field('beginDate')} />
          <DateField label={say(texts.endDate)} {...field('endDate')} />
        </>
      )}
    />
  );
}
