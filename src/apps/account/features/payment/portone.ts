/** PortOne's answer to the page that requested a payment; `code` on an error. */
export interface BackFromPortOne {
  code?: string | undefined
  message?: string | undefined
}

interface PortOneScript {
  /** Resolves without an answer where the browser has left for a page of PortOne's. */
  requestPayment(request: object): Promise<BackFromPortOne | undefined>
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

const OURS = ['draft', 'shopid', 'dom', 'url']

/** PortOne's parameters in the return address, which are then removed; null without any. */
export function backFromPortOne(): BackFromPortOne | null {
  const url = new URL(location.href)
  if (!url.searchParams.has('paymentId')) return null
  const [code, message] = ['code', 'message'].map((name) => url.searchParams.get(name) ?? undefined)
  for (const name of [...url.searchParams.keys()]) if (!OURS.includes(name)) url.searchParams.delete(name)
  history.replaceState(history.state, '', url.pathname + url.search)
  return { code, message }
}
