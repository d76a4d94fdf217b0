import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
import { materialTexts as texts } from '@oikos/contract/material/material-texts.ts';
import { products } from '@oikos/contract/material/products.ts';
import type { RowOf } from '@oikos/contract/resource.ts';
import { useParams } from 'react-router';
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import type { RecordProps, RecordTab } from '../../../kit/page/record-tab.ts';

type Manufacturer = RowOf<typeof manufacturers>;

const tabs: readonly RecordTab<Manufacturer>[] = [
  { key: 'details', label: texts.details, content: Details },
  { key: 'products', label: texts.products, help: texts.productsOfHelp, content: Products },
];

/** A manufacturer's details and products. */
export function ManufacturerScreen() {
  const id = Number(useParams().id);
  return <RecordPage read={manufacturers.endpoints.read} input={{ id }} title={({ name }) => name} tabs={tabs} />;
}

function Details({ record }: RecordProps<Manufacturer>) {
  return <ResourceForm resource={manufacturers} record={record} />;
}

function Products({ record }: RecordProps<Manufacturer>) {
  return <ResourceScreen resource={products} embedded prefix="products." within={{ manufacturerId: record.id }} />;
}
