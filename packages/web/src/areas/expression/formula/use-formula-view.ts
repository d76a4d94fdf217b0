import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { createFormulaView, type FormulaViewOptions, showValue } from './formula-view.ts';

export interface FormulaViewInput extends Omit<FormulaViewOptions, 'names' | 'attributes'> {
  readonly names: ReturnType<FormulaViewOptions['names']>;
  readonly attributes: ReturnType<FormulaViewOptions['attributes']>;
  readonly problems: readonly Diagnostic[];
}

/** An editor in the element that gets the reference, with the value, names and problems of each rendering. */
export function useFormulaView(input: FormulaViewInput): {
  parent: RefCallback<HTMLDivElement>;
  view: EditorView | undefined;
} {
  const latest = useRef(input);
  latest.current = input;
  const [view, setView] = useState<EditorView>();
  const { isReadOnly, placeholder, completionsLabel, value, problems } = input;
  const parent = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return undefined;
      const created = createFormulaView(element, {
        value: latest.current.value,
        isReadOnly,
        placeholder,
        completionsLabel,
        names: () => latest.current.names,
        attributes: () => latest.current.attributes,
        onChange: (text) => latest.current.onChange(text),
      });
      setView(created);
      return () => {
        created.destroy();
        setView(undefined);
      };
    },
    [isReadOnly, placeholder, completionsLabel],
  );
  useEffect(() => {
    if (view) showValue(view, value);
  }, [view, value]);
  const key = JSON.stringify([problems, input.attributes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the problems by what they say, not by their identity
  useEffect(() => {
    if (view) view.dispatch(setDiagnostics(view.state, inText(problems, view.state.doc.length)));
  }, [view, key]);
  return { parent, view };
}

/** Problems may be about a longer text than the one that is here by now. */
const inText = (problems: readonly Diagnostic[], length: number): Diagnostic[] =>
  problems.map((problem) => ({
    ...problem,
    from: Math.min(problem.from, length),
    to: Math.min(Math.max(problem.from, problem.to), length),
  }));
