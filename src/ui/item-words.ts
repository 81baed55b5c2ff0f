/** A dot stays with the word before it when the line wraps. */
export const itemWords = (
  { name, opt_name }: { name: string; opt_name: string },
  ...more: readonly string[]
): string => [name, opt_name, ...more].filter(Boolean).join('\u00a0· ')
