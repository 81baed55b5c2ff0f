import { cutText } from '../cut-text.ts'
import { normaliseText } from '../normalise-text.ts'

/**
 * A valid name of a person: on one line, visible, and without an address that a mail program or a page would make a link
 * of (`www.`, `http://`, an e-mail). Mails and slips carry names that strangers typed.
 */
const NAME =
  /^(?=.*[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800])(?!.*[\p{L}\p{N}]\.[\p{L}\p{N}])[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>@/\\:]+$/u

/** The same for a contract's shape. */
export const NAME_PATTERN = NAME.source

export const MAX_NAME_LENGTH = 40

/** Whether a text may be a name, whatever its length. */
export const isLikeName = (text: string): boolean => NAME.test(text)

/** Makes a valid name of a text such as the nickname at another service; empty where its visible letters make none. */
export function toPersonName(text: string): string {
  const parts = normaliseText(text).match(/[^\p{C}\p{Zl}\p{Zp}\s<>@/\\:.]+/gu) ?? []
  const name = cutText(parts.join(' '), MAX_NAME_LENGTH).trim()
  return isLikeName(name) ? name : ''
}
