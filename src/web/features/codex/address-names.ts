/** URL parameters of a list that are not filters. */
export const ADDRESS = { query: 'name', sort: 'sort', order: 'order', open: 'open' } as const;
