import { useSyncExternalStore } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'

/** What proves the identity of the user again. */
export interface Proof {
  password: string
  /** of the authenticator app */
  code?: string
}

interface PendingCall {
  /** the user has a second factor */
  needsCode: boolean
  resolve: () => void
  reject: () => void
}

let pending: PendingCall | null = null
const listeners = new Set<() => void>()

function setPending(call: PendingCall | null): void {
  pending = call
  for (const listener of listeners) listener()
}

/**
 * Makes a call that may need a fresh proof of identity. If the server requires one, a dialog asks for the password and
 * the call is repeated; if the user cancels, it fails with the server's refusal.
 */
export async function withProof<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call()
  } catch (error) {
    if (!isApiError(error) || error.reply?.msg !== 'PROOF_REQUIRED') throw error
    const { code: needsCode = false } = (error.reply.details as { code?: boolean } | undefined) ?? {}
    pending?.reject()
    await new Promise<void>((resolve, reject) =>
      setPending({ needsCode, resolve, reject: () => reject(error) }),
    )
    return call()
  }
}

/** The call that waits for a password; null if no call waits. */
export function useCallToProve(): {
  needsCode: boolean
  prove(proof: Proof): Promise<void>
  giveUp(): void
} | null {
  const pendingCall = useSyncExternalStore(subscribe, () => pending)
  if (!pendingCall) return null
  const end = (finish: () => void) => {
    setPending(null)
    finish()
  }
  return {
    needsCode: pendingCall.needsCode,
    async prove(proof) {
      await browserApi.post('/api/user/prove', proof)
      end(pendingCall.resolve)
    },
    giveUp: () => end(pendingCall.reject),
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
