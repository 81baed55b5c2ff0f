import { useEffect } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { Product } from '../../../../domains/catalogue/contract.ts'
import { whenKnown } from '../../shell/person/me.ts'
import { rememberRecent } from '../../shell/person/recent.ts'
import { useShell } from '../../shell/shell-data.ts'

/** Adds the product to the recently viewed ones, of this browser and of its person. */
export function useRememberRecent({ sid, title, image, price, sale_price, origin, adult }: Product): void {
  const { shop, preview } = useShell()
  const { xshopid } = shop
  useEffect(() => {
    if (preview) return
    const seen = { shopid: xshopid, pid: sid, pick: origin !== null }
    rememberRecent({ ...seen, adult, title, image, price: sale_price ?? price })
    rememberForPerson({ ...seen, date: Date.now() })
  }, [preview, xshopid, sid, title, image, price, sale_price, origin, adult])
}

type Seen = { shopid: number; pid: number; pick: boolean; date: number }

async function rememberForPerson(seen: Seen): Promise<void> {
  const { person } = await whenKnown()
  if (!person) return
  const query = seen.pick ? { pick: true } : {}
  // After a failure the entry stays in the browser's own list, which the next window sends.
  await browserApi.post('/api/myshp/add/recent', seen, query).catch(() => {})
}
