import { PICK_UP } from '../../../links.ts'

/** A bridge without an answer must not delay the page for a guest. */
const PATIENCE_MS = 5_000

/**
 * Opens a session at this host from the account host's session, without leaving the page. False without one, and after any
 * failure: the visitor stays a guest.
 */
export async function pickUp(): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const json = { 'content-type': 'application/json' }
  try {
    const { ask } = await answerOf(
      fetch(PICK_UP.begin, { method: 'POST', headers: json, body: '{}', signal }),
    )
    const { ticket } = await answerOf(fetch(ask as string, { credentials: 'include', signal }))
    await answerOf(
      fetch(PICK_UP.enter, { method: 'POST', headers: json, body: JSON.stringify({ ticket }), signal }),
    )
    return true
  } catch {
    return false
  }
}

async function answerOf(response: Promise<Response>): Promise<{ ask?: string; ticket?: string }> {
  const answer = await response
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.json()
}
