/** PortOne's answer to the page that opened its window; `code` on an error. */
export interface BackFromPortOne {
  code?: string | undefined
  message?: string | undefined
}

interface PortOneScript {
  /** Resolves without an answer where the browser has left for a page of PortOne's. */
  requestPayment(request: object): Promise<BackFromPortOne | undefined>
  requestIdentityVerification(request: object): Promise<BackFromPortOne | undefined>
}

/** PortOne's documented address; the policy of the page allows no other (`security-headers.ts`). */
const SCRIPT = 'https://cdn.portone.io/v2/browser-sdk.js'

/** PortOne's script, loaded on first use. */
export function loadPortOne(): Promise<PortOneScript> {
  const page = window as { PortOne?: PortOneScript }
  if (page.PortOne) return Promise.resolve(page.PortOne)
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: SCRIPT, async: true })
    script.onload = () => (page.PortOne ? resolve(page.PortOne) : reject(new Error('PortOne is not there')))
    script.onerror = () => reject(new Error(`${SCRIPT} was not loaded`))
    document.head.append(script)
  })
}

const OURS = ['draft', 'auth', 'shopid', 'dom', 'url']

/**
 * PortOne's parameters in the return address, which are then removed, and the subject that `name` names there; null without
 * it.
 */
export function backFromPortOne(
  name: 'paymentId' | 'identityVerificationId',
): (BackFromPortOne & { id: string }) | null {
  const url = new URL(location.href)
  const id = url.searchParams.get(name)
  if (id === null) return null
  const [code, message] = ['code', 'message'].map((key) => url.searchParams.get(key) ?? undefined)
  for (const key of [...url.searchParams.keys()]) if (!OURS.includes(key)) url.searchParams.delete(key)
  history.replaceState(history.state, '', url.pathname + url.search)
  return { id, code, message }
}
