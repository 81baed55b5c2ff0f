export const STATE_COLORS = { open: 'yard', hidden: 'gray', suspended: 'red' } as const
