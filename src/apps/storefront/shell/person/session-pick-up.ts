import { PICK_UP } from '../../../links.ts'

/** A slow answer must not delay the page of a visitor who is then treated as a guest. */
const TIMEOUT_MS = 5_000

/**
 * Opens a session at this host if the visitor has one at the account host, without leaving the page. False if there is
 * no such session or a call fails.
 */
export async function pickUpSession(): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const json = { 'content-type': 'application/json' }
  try {
    const { ask } = await readJson(
      fetch(PICK_UP.begin, { method: 'POST', headers: json, body: '{}', signal }),
    )
    const { ticket } = await readJson(fetch(ask as string, { credentials: 'include', signal }))
    await readJson(
      fetch(PICK_UP.enter, { method: 'POST', headers: json, body: JSON.stringify({ ticket }), signal }),
    )
    return true
  } catch {
    return false
  }
}

async function readJson(response: Promise<Response>): Promise<{ ask?: string; ticket?: string }> {
  const answer = await response
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.json()
}
