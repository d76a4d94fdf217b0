/**
 * What a search found, the likeliest first: the code as it was typed, then in other capitals (mg is not Mg), then codes
 * that begin with it, then the rest. Equals keep their order.
 */
export function rankByCode<Option>(
  options: readonly Option[],
  search: string,
  codeOf: (option: Option) => string | undefined,
): Option[] {
  const typed = search.trim();
  if (typed === '') return [...options];
  const lower = typed.toLowerCase();
  const rank = (code: string | undefined): number => {
    if (code === undefined) return 3;
    if (code === typed) return 0;
    if (code.toLowerCase() === lower) return 1;
    return code.toLowerCase().startsWith(lower) ? 2 : 3;
  };
  return options
    .map((option) => ({ option, rank: rank(codeOf(option)) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}
