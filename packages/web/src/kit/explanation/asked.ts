import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { createSlot } from '../page/slot.ts';

/** Names one value: anyone who shows a figure can have it explained by its key. */
export interface ValueKey {
  readonly nodeId: number;
  readonly parameterId: number;
  /** First day of its period. */
  readonly beginDate: string;
  /** Index of the hour within the local day; -1 for a day or longer. */
  readonly slot: number;
}

/** A figure that is added up, counted or divided: what it is made of, each part with its own answer one step further. */
export interface ComposedFigure {
  readonly content: ReactNode;
}

/** Names one estimate of a missing data method, which isn't stored. */
export interface EstimateKey {
  readonly methodId: number;
  readonly nodeId: number;
  readonly beginDate: string;
  readonly slot: number;
}

export type Asked = ValueKey | EstimateKey | ComposedFigure;

export const isComposed = (asked: Asked): asked is ComposedFigure => 'content' in asked;

export interface ExplanationProps {
  /** The figure that was asked about. */
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** Where a figure comes from, in a drawer: the area of calculation fills it. */
export const explanationSlot = createSlot<ComponentType<ExplanationProps>>();

export type Ask = (asked: Asked) => void;

export const AskContext = createContext<Ask>(() => {});

/** Opens the answer to 'where does this come from?'; within an answer, the next step of it. */
export const useAsk = (): Ask => useContext(AskContext);
