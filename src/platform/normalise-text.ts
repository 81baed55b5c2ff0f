/**
 * Text that normalising to NFC may change: with no character at U+0300 or above it is composed already. Nearly every text of a hot call
 * (ids, keys, addresses, numbers) ends here.
 */
const MAY_CHANGE = /[\u0300-\uffff]/

/**
 * The text with composed characters (NFC). A Mac's file names and some keyboards send Hangul decomposed: it looks the same and equals
 * nothing that was typed elsewhere.
 */
export const normaliseText = (text: string): string => (MAY_CHANGE.test(text) ? text.normalize('NFC') : text)

/** A JSON value with every text in it normalised, names of fields included. Parts that hold nothing to normalise are the same objects. */
export function normaliseTexts(value: unknown): unknown {
  if (typeof value === 'string') return normaliseText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const parts = value.map(normaliseTexts)
    return parts.some((part, index) => part !== value[index]) ? parts : value
  }
  const fields = Object.entries(value)
  const parts = fields.map(([name, part]) => [normaliseText(name), normaliseTexts(part)] as const)
  return parts.some(([name, part], index) => name !== fields[index]?.[0] || part !== fields[index]?.[1])
    ? Object.fromEntries(parts)
    : value
}
