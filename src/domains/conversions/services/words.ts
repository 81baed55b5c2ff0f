import { cutText } from '../../../platform/cut-text.ts'
import { MAX_WORDS } from '../shared/conversion-limits.ts'

/** minimum length of a part of a token that is hidden */
const PIECE = 8

/**
 * A service's message for the log: one line of limited length, without the token, which Meta quotes if it can't parse
 * it.
 */
export function safeWords(words: string, token: string): string {
  const line = words.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  const hidden = line.replace(/[\w.|%+/=-]{8,}/g, (run) => (shares(run, token) ? '…' : run))
  return cutText(hidden, MAX_WORDS)
}

/** Whether a text contains part of the token, plain or URL-encoded. */
function shares(run: string, token: string): boolean {
  const decoded = decode(run)
  for (let index = 0; index + PIECE <= token.length; index += 1)
    if (decoded.includes(token.slice(index, index + PIECE))) return true
  return token.length < PIECE && decoded.includes(token)
}

function decode(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run
  }
}
