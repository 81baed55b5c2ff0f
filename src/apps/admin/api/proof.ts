import { useSyncExternalStore } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'

/** A call that waits for the person's password. */
interface WaitingStep {
  proven: () => void
  givenUp: () => void
}

let waiting: WaitingStep | null = null
const listeners = new Set<() => void>()

function set(step: WaitingStep | null): void {
  waiting = step
  for (const listener of listeners) listener()
}

/**
 * Makes a call that needs a fresh proof of identity. When the server requires one, the dialog asks for the password and the
 * call is made again; when the person cancels, it fails with the server's refusal.
 */
export async function withProof<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call()
  } catch (error) {
    if (!isApiError(error) || error.reply?.msg !== 'PROOF_REQUIRED') throw error
    waiting?.givenUp()
    await new Promise<void>((proven, givenUp) => set({ proven, givenUp: () => givenUp(error) }))
    return call()
  }
}

/** The call that waits for a proof, if any, with its continuation. */
export function useWaitingStep(): { prove(password: string): Promise<void>; giveUp(): void } | null {
  const step = useSyncExternalStore(subscribe, () => waiting)
  if (!step) return null
  const end = (how: () => void) => {
    set(null)
    how()
  }
  return {
    async prove(password) {
      await browserApi.post('/api/user/prove', { password })
      end(step.proven)
    },
    giveUp: () => end(step.givenUp),
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
