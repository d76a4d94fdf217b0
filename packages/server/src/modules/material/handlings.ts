import type { Handling } from '../../http/handling.ts';
import { materialListHandlings } from './materials/routes.ts';

export const materialHandlings: Handling[] = [...materialListHandlings];
