import { cutText } from '../cut-text.ts'
import { normaliseText } from '../normalise-text.ts'

/**
 * One visible line without text that mail programs turn into a link: mails and packing slips contain names typed by
 * strangers.
 */
const NAME =
  /^(?=.*[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800])(?!.*[\p{L}\p{N}]\.[\p{L}\p{N}])[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>@/\\:]+$/u

export const NAME_PATTERN = NAME.source

export const MAX_NAME_LENGTH = 40

export const isLikeName = (text: string): boolean => NAME.test(text)

/** Removes invalid characters from the nickname of a log-in provider; empty if no characters remain. */
export function toPersonName(text: string): string {
  const parts = normaliseText(text).match(/[^\p{C}\p{Zl}\p{Zp}\s<>@/\\:.]+/gu) ?? []
  const name = cutText(parts.join(' '), MAX_NAME_LENGTH).trim()
  return isLikeName(name) ? name : ''
}
