import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
} from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { Annotation, EditorState } from '@codemirror/state';
import { EditorView, type KeyBinding, keymap, placeholder } from '@codemirror/view';

export interface FormulaFunction {
  readonly name: string;
  /** How many it takes, in words: '1 or 2 arguments'. */
  readonly arguments: string;
}

/** What may be written: offered while a name is typed. */
export interface FormulaNames {
  readonly variables: readonly string[];
  readonly functions: readonly FormulaFunction[];
}

export interface FormulaViewOptions {
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly placeholder: string;
  /** The name of the list of completions for screen readers. */
  readonly completionsLabel: string;
  /** Read when they are needed: they change while the editor stays. */
  readonly names: () => FormulaNames;
  readonly attributes: () => Record<string, string>;
  readonly onChange: (value: string) => void;
}

/** A change that comes from the form, which knows it already. */
const fromForm = Annotation.define<boolean>();

const look = EditorView.theme({
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: '0.9375rem / 1.6 var(--mantine-font-family-monospace)' },
  '.cm-content': { minHeight: '84px', padding: '8px 10px', caretColor: 'var(--mantine-color-text)' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--mantine-color-dimmed)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--mantine-primary-color-light)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--mantine-color-body)',
    color: 'var(--mantine-color-text)',
    border: '1px solid var(--mantine-color-default-border)',
    borderRadius: 'var(--mantine-radius-md)',
    boxShadow: 'var(--mantine-shadow-md)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mantine-font-family-monospace)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '6px 10px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--mantine-primary-color-light)',
    color: 'var(--mantine-color-text)',
  },
  '.cm-completionDetail': { color: 'var(--mantine-color-dimmed)', fontStyle: 'normal' },
});

const callOf = ({ name, arguments: given }: FormulaFunction): Completion => ({
  label: name,
  type: 'function',
  detail: `(${given})`,
  // The cursor goes between the brackets.
  apply: (view, _completion, from, to) =>
    view.dispatch({
      changes: { from, to, insert: `${name}()` },
      selection: { anchor: from + name.length + 1 },
      userEvent: 'input.complete',
    }),
});

/** Variables and functions whose names begin as what is before the cursor, or all of them where a person asks. */
export function completionsOf(names: FormulaNames, context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/[\p{L}_][\p{L}\p{N}_.]*/u);
  if (!word && !context.explicit) return null;
  const variables = names.variables.map((label): Completion => ({ label, type: 'variable', boost: 1 }));
  return { from: word?.from ?? context.pos, options: [...variables, ...names.functions.map(callOf)] };
}

/** Escape closes the list of completions, and not the drawer around it too. */
const closesListAlone: KeyBinding = { key: 'Escape', run: closeCompletion, stopPropagation: true };

/** The editor of a formula: completion, matching brackets, undo. Tab leaves it, as it leaves every field. */
export function createFormulaView(parent: HTMLElement, options: FormulaViewOptions): EditorView {
  return new EditorView({
    parent,
    doc: options.value,
    extensions: [
      look,
      history(),
      bracketMatching(),
      closeBrackets(),
      autocompletion({ override: [(context) => completionsOf(options.names(), context)], icons: false }),
      keymap.of([closesListAlone, ...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...standardKeymap]),
      EditorView.lineWrapping,
      EditorState.readOnly.of(options.isReadOnly),
      EditorState.phrases.of({ Completions: options.completionsLabel }),
      placeholder(options.placeholder),
      EditorView.contentAttributes.of(() => options.attributes()),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        if (docChanged && !transactions.some((each) => each.annotation(fromForm)))
          options.onChange(state.doc.toString());
      }),
    ],
  });
}

/** Shows the value of the form where it is another one than the text. */
export function showValue(view: EditorView, value: string): void {
  const text = view.state.doc.toString();
  if (text === value) return;
  view.dispatch({ changes: { from: 0, to: text.length, insert: value }, annotations: fromForm.of(true) });
}

export function selectPart(view: EditorView, start: number, end: number): void {
  const { length } = view.state.doc;
  view.focus();
  view.dispatch({ selection: { anchor: Math.min(start, length), head: Math.min(Math.max(start, end), length) } });
}

/** Puts a text in place of what is selected; the cursor stops `back` characters before its end. */
export function insertText(view: EditorView, text: string, back = 0): void {
  const { from, to } = view.state.selection.main;
  view.dispatch({ changes: { from, to, insert: text }, selection: { anchor: from + text.length - back } });
  view.focus();
}
