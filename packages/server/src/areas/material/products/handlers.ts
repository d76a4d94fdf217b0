import { products } from '@oikos/contract/material/products.ts';
import type { Handler } from '../../../foundation/http/handler.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';

export const productHandlers: Handler[] = [...serveResource(products)];
