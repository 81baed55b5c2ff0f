/** Joins the parts of an item's name with dots. The no-break space before each dot keeps it from starting a line. */
export const itemWords = (
  { name, opt_name }: { name: string; opt_name: string },
  ...more: readonly string[]
): string => [name, opt_name, ...more].filter(Boolean).join('\u00a0· ')
