import { cutText } from '../../../platform/cut-text.ts'

/** maximum length of a key, and of the keys of a product */
export const MAX_SOURCE = 200
export const MAX_SOURCES = 3

/** The letters and digits of a title, as the addresses of Cafe24 and WooCommerce contain it; empty for none. */
const lettersOf = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The key of a product of another platform whose pages have addresses with the product's title; undefined for a title
 * without letters.
 */
export function sourceOfTitle(program: string, title: string): string | undefined {
  const letters = lettersOf(title)
  return letters === '' ? undefined : cutText(`${program}:~${letters}`, MAX_SOURCE)
}
