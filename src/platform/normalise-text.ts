/** Characters that NFC may change; a text without them, such as an id or a number, is already NFC. */
const MAY_CHANGE = /[\u0300-\uffff]/

/** Normalises to NFC. macOS file names and some keyboards send decomposed Hangul, which looks equal but differs. */
export const normaliseText = (text: string): string => (MAY_CHANGE.test(text) ? text.normalize('NFC') : text)

/** Normalises all texts and field names of a JSON value to NFC. Unchanged parts stay the same objects. */
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
