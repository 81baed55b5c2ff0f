import { useEffect, useState } from 'react'
import {
  type BrowserSubscription,
  type PushState,
  pushState,
  subscribeBrowser,
  unsubscribeBrowser,
} from './push.ts'

export interface PushCalls {
  subscribe: (subscription: BrowserSubscription) => Promise<unknown>
  unsubscribe: () => Promise<unknown>
}

/**
 * Push notifications of this browser, which are on until they are switched off or the person logs out. `state` is null
 * while it is being loaded.
 */
export function useBell(publicKey: string, here: boolean, calls: PushCalls) {
  const [state, setState] = useState<PushState | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    pushState(here).then(setState, () => setState('unsupported'))
  }, [here])

  async function change(work: () => Promise<PushState>) {
    setState(null)
    setFailed(false)
    try {
      setState(await work())
    } catch {
      setFailed(true)
      setState('off')
    }
  }
  return {
    state,
    failed,
    turnOn: () =>
      change(async () => {
        const subscription = await subscribeBrowser(publicKey)
        if (!subscription) return pushState(false)
        await calls.subscribe(subscription)
        return 'on'
      }),
    turnOff: () =>
      change(async () => {
        await calls.unsubscribe()
        await unsubscribeBrowser()
        return 'off'
      }),
  }
}
