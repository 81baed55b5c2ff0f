/** Result of PortOne's window; `code` is set on an error. */
export interface PortOneResult {
  code?: string | undefined
  message?: string | undefined
  /** of `requestIssueBillingKey` */
  billingKey?: string | undefined
}

interface PortOneScript {
  /** Resolves without a result if the browser has left for PortOne's page. */
  requestPayment(request: object): Promise<PortOneResult | undefined>
  requestIssueBillingKey(request: object): Promise<PortOneResult | undefined>
  requestIdentityVerification(request: object): Promise<PortOneResult | undefined>
}

/** PortOne's documented URL; the content policy allows no other (`security-headers.ts`). */
const SCRIPT = 'https://cdn.portone.io/v2/browser-sdk.js'

/** Loads PortOne's script on first use. */
export function loadPortOne(): Promise<PortOneScript> {
  const page = window as { PortOne?: PortOneScript }
  if (page.PortOne) return Promise.resolve(page.PortOne)
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: SCRIPT, async: true })
    script.onload = () =>
      page.PortOne ? resolve(page.PortOne) : reject(new Error(`${SCRIPT} did not define PortOne`))
    script.onerror = () => reject(new Error(`${SCRIPT} was not loaded`))
    document.head.append(script)
  })
}

const OWN_PARAMETERS = ['draft', 'auth', 'shopid', 'dom', 'url']

/**
 * Reads PortOne's parameters from the return URL and removes them. `name` is the parameter that contains the id. Null
 * if the URL has no such parameter.
 */
export function readPortOneResult(
  name: 'paymentId' | 'identityVerificationId' | 'billingKey' | 'card',
): (PortOneResult & { id: string }) | null {
  const url = new URL(location.href)
  const id = url.searchParams.get(name)
  if (id === null) return null
  const [code, message] = ['code', 'message'].map((key) => url.searchParams.get(key) ?? undefined)
  for (const key of [...url.searchParams.keys()])
    if (!OWN_PARAMETERS.includes(key)) url.searchParams.delete(key)
  history.replaceState(history.state, '', url.pathname + url.search)
  return { id, code, message }
}
