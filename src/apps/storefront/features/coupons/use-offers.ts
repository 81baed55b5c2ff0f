import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { OfferedCoupon } from '../../../../domains/marketing/contract.ts'
import { useMe } from '../../shell/person/me.ts'
import { useShell } from '../../shell/shell-data.ts'

/** The last query: navigation between products shares it. */
let last: { by: string; offers: Promise<OfferedCoupon[]> } | null = null

/** The coupons on offer for the visitor, as soon as that is known; and a callback when one is taken. */
export function useOffers() {
  const { shop, preview } = useShell()
  const { shopid } = shop
  const { login, person } = useMe()
  const uid = person?.uid ?? 0
  const [offers, setOffers] = useState<OfferedCoupon[]>([])

  useEffect(() => {
    // Nothing can be taken in a preview.
    if (preview || login === 'unknown') return
    const by = `${shopid} ${uid}`
    if (last?.by !== by) last = { by, offers: browserApi.get('/api/myshp/get/coupon/list', { shopid }) }
    last.offers.then(setOffers, () => {
      last = null
    })
  }, [preview, login, shopid, uid])

  const noteTaken = (id: number) => {
    const now = offers.map((offer) => (offer.id === id ? { ...offer, taken: true } : offer))
    last = { by: `${shopid} ${uid}`, offers: Promise.resolve(now) }
    setOffers(now)
  }
  return { offers, noteTaken }
}
