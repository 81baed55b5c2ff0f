import { cutText } from '../../../platform/cut-text.ts'
import { MAX_WORDS } from '../shared/conversion-limits.ts'

/** Pieces of a token that a service may repeat are at least so long. */
const PIECE = 8

/**
 * A service's words for the log: one line, bounded, and without the token. Meta repeats a token that it can't read.
 */
export function safeWords(words: string, token: string): string {
  const line = words.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  const hidden = line.replace(/[\w.|%+/=-]{8,}/g, (run) => (shares(run, token) ? '…' : run))
  return cutText(hidden, MAX_WORDS)
}

/** Whether a run of characters holds a piece of the token, as it is or encoded for an address. */
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
