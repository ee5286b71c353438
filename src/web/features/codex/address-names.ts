/** The names in the address of a list that are no filters. */
export const ADDRESS = { query: 'name', sort: 'sort', order: 'order', open: 'open' } as const;
