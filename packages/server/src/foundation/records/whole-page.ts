/** All of a short list, as one page. */
export const wholePage = <Item>(items: readonly Item[]) => ({
  items: [...items],
  totalCount: items.length,
  page: 1,
  skip: 0,
  take: 0,
});
