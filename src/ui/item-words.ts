/** The no-break space keeps the dot at the end of a wrapped line. */
export const itemWords = (
  { name, opt_name }: { name: string; opt_name: string },
  ...more: readonly string[]
): string => [name, opt_name, ...more].filter(Boolean).join('\u00a0· ')
