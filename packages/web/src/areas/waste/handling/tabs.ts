import { lazy } from 'react';
import type { ContainerParts } from '../container/public.ts';

export const handlingOfContainers: ContainerParts = {
  MoveDialog: lazy(() => import('./container-moves/MoveDialog.tsx').then((file) => ({ default: file.MoveDialog }))),
  WasteDialog: lazy(() => import('./waste-entries/WasteDialog.tsx').then((file) => ({ default: file.WasteDialog }))),
  panels: [
    {
      key: 'waste',
      Panel: lazy(() => import('./waste-entries/WasteList.tsx').then((file) => ({ default: file.WasteList }))),
    },
    {
      key: 'consolidation',
      Panel: lazy(() => import('./consolidation/Consolidation.tsx').then((file) => ({ default: file.Consolidation }))),
    },
  ],
};
