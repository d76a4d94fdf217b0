/** A company as it is set up: what a template brings, from which the rows of its workbook follow. */

export interface TemplateVariable {
  readonly name: string;
  /** Left out: a pure number. */
  readonly unit?: string;
  /** What it means, by the columns of the worksheet of expressions. */
  readonly map: Readonly<Record<string, string | number>>;
}

export interface TemplateFormula {
  readonly text: string;
  readonly variables: readonly TemplateVariable[];
  readonly citation: string;
  readonly comments?: string;
}

export interface TemplateParameter {
  readonly name: string;
  readonly description?: string;
  readonly unit?: string;
  readonly rollUp?: 'sum' | 'mean' | 'last';
  /** What reports and dashboards read it as. */
  readonly kind?: string;
  readonly scope?: 1 | 2 | 3;
  readonly method?: 'location' | 'market';
  readonly formula?: TemplateFormula;
}

export interface TemplateSet {
  readonly name: string;
  readonly timespan: 'Month' | 'Day';
  readonly nodeTypes: readonly string[];
  readonly programme?: string;
  readonly modules?: string;
  readonly parameters: readonly TemplateParameter[];
}

type Row = Readonly<Record<string, string | number | boolean>>;

export interface TemplateForm {
  readonly name: string;
  readonly code: string;
  readonly instructions: string;
  /** The parts in their order, by the columns of the worksheet of layouts. */
  readonly parts: readonly Row[];
}

export interface TemplateNode {
  readonly name: string;
  readonly type: string;
  readonly parent?: string;
}

export interface TemplateDescription {
  readonly nodeTypes: readonly { readonly name: string; readonly comments: string }[];
  /** The first is the site, where its forms are made. */
  readonly nodes: readonly [TemplateNode, ...TemplateNode[]];
  readonly programmes: readonly Row[];
  readonly choices: readonly Row[];
  readonly sets: readonly TemplateSet[];
  readonly limits: readonly Row[];
  readonly rules: readonly Row[];
  readonly forms: readonly TemplateForm[];
  /** Storage areas of the site, for companies that use Waste. */
  readonly areas: readonly Row[];
}
