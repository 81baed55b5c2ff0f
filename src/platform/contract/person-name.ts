import { cutText } from '../cut-text.ts'
import { normaliseText } from '../normalise-text.ts'

/**
 * One visible line without anything that mail programs turn into a link (`www.`, `http://`, an e-mail address): mails
 * and packing slips contain names that strangers typed.
 */
const NAME =
  /^(?=.*[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800])(?!.*[\p{L}\p{N}]\.[\p{L}\p{N}])[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>@/\\:]+$/u

export const NAME_PATTERN = NAME.source

export const MAX_NAME_LENGTH = 40

/** Does not check the length. */
export const isLikeName = (text: string): boolean => NAME.test(text)

/** Makes a valid name from a provider's nickname; empty if no valid characters remain. */
export function toPersonName(text: string): string {
  const parts = normaliseText(text).match(/[^\p{C}\p{Zl}\p{Zp}\s<>@/\\:.]+/gu) ?? []
  const name = cutText(parts.join(' '), MAX_NAME_LENGTH).trim()
  return isLikeName(name) ? name : ''
}
