import { parseWhole } from '../../components/form/parse-number.ts'

/** Reads the number of a shop; null for anything else. */
export function parseShop(written: string): number | null {
  const number = parseWhole(written.replace(/번$/, ''))
  return number !== null && number > 0 ? number : null
}
