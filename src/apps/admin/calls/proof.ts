import { useSyncExternalStore } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'

/** A step that waits for the person to show the password again. */
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
 * Makes a call that needs a fresh proof of who asks. Where the server wants one, the password is asked for and the call made
 * again; where the person gives up, it fails as the server has refused it.
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

/** The step that waits for a proof, if one does, and what ends its waiting. */
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
