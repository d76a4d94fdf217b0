import { useState } from 'react';
import { useSession } from '../../../../api/session/session-state.ts';

/** How the labels of new containers are printed. */
export interface LabelChoice {
  /** null: by the template that the container takes. */
  readonly templateId: number | null;
  readonly copies: number;
}

const standard: LabelChoice = { templateId: null, copies: 1 };

function stored(key: string): LabelChoice {
  try {
    const { templateId, copies } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<LabelChoice>;
    return { templateId: Number(templateId) || null, copies: Number(copies) || 1 };
  } catch {
    return standard;
  }
}

/** What a person chose last on this device, which has its own printer; per company. */
export function useLabelChoice(): readonly [LabelChoice, (choice: LabelChoice) => void] {
  const { user } = useSession();
  const key = `oikos.label-of-new-containers.${user.companyId}.${user.userId}`;
  const [choice, setChoice] = useState(() => stored(key));
  const choose = (next: LabelChoice) => {
    setChoice(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: it is chosen again the next time.
    }
  };
  return [choice, choose];
}
