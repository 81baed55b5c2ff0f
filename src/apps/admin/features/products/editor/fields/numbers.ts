/** A number as people write it, with commas and units, or null for anything else. */
export function numberOf(text: string): number | null {
  const digits = text.replace(/[,\s원개]/g, '')
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : null
}
