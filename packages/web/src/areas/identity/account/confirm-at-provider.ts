import type { ComponentType } from 'react';
import { createSlot } from '../../../kit/page/slot.ts';

export interface Answers {
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** Asks somebody whom their company's provider signed in to prove there who they are. */
export const confirmAtProviderSlot = createSlot<ComponentType<Answers>>();
