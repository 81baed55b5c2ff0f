/** A text without a character from U+0300 on is composed already, as ids, keys, addresses and numbers are: it need not be normalised. */
const MAY_CHANGE = /[\u0300-\uffff]/

/**
 * The text with composed characters (NFC). File names of a Mac and some keyboards send Hangul decomposed, which looks the same but is a
 * different string.
 */
export const normaliseText = (text: string): string => (MAY_CHANGE.test(text) ? text.normalize('NFC') : text)

/** A JSON value with all its texts and field names composed (NFC). Parts that do not change stay the same objects. */
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
