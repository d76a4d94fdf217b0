import { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import { regulationTexts as texts } from '@oikos/contract/regulation/regulation-texts.ts';
import type { RowOf } from '@oikos/contract/resource.ts';
import { useParams } from 'react-router';
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import type { RecordProps, RecordTab } from '../../../kit/page/record-tab.ts';
import { GoverningBodyCategories } from './GoverningBodyCategories.tsx';
import { governingBodyInputs } from './governing-body-inputs.tsx';

type GoverningBody = RowOf<typeof governingBodies>;

const tabs: readonly RecordTab<GoverningBody>[] = [
  { key: 'details', label: texts.details, content: Details },
  {
    key: 'categories',
    label: texts.categories,
    help: texts.categoriesHelp,
    content: ({ record }) => <GoverningBodyCategories governingBodyId={record.id} />,
  },
];

/** A governing body's details and categories (R097). */
export function GoverningBodyScreen() {
  const id = Number(useParams().id);
  return <RecordPage read={governingBodies.endpoints.read} input={{ id }} title={(body) => body.name} tabs={tabs} />;
}

function Details({ record }: RecordProps<GoverningBody>) {
  return <ResourceForm resource={governingBodies} record={record} inputs={governingBodyInputs} />;
}
