/** Compares JSON values, ignoring the order of keys. Browser-safe. */
export const isSameJson = (first: unknown, other: unknown): boolean => ordered(first) === ordered(other)

const ordered = (value: unknown): string =>
  JSON.stringify(value, (_key, nested: unknown) =>
    nested !== null && typeof nested === 'object' && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  )
