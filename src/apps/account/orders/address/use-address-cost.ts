import { useRef, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { AddressQuote, MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { isZipcode } from '../../checkout/details/checkout-details.ts'
import type { OrderAccess } from '../actions/order-actions-context.ts'

/** What the address with the typed zip code costs. The latest typed zip code counts. */
export function useAddressCost(order: MyOrder, access: OrderAccess) {
  const [quote, setQuote] = useState<(AddressQuote & { zipcode: string }) | null>(null)
  const [isLoading, setLoading] = useState(false)
  const latest = useRef(order.recipient.zipcode)

  async function load(zipcode: string): Promise<void> {
    setLoading(true)
    try {
      const body = { orderid: order.number, zipcode, ...access }
      const reply = await browserApi.post('/api/myshp/v2/order/address/quote', body)
      if (latest.current === zipcode) setQuote({ ...reply, zipcode })
    } finally {
      if (latest.current === zipcode) setLoading(false)
    }
  }

  return {
    quote,
    isLoading,
    /** Shows the cost of a typed zip code. An error appears when the form is sent. */
    show(zipcode: string) {
      latest.current = zipcode
      if (quote?.zipcode === zipcode) return
      setQuote(null)
      setLoading(false)
      if (isZipcode(zipcode) && zipcode !== order.recipient.zipcode) load(zipcode).catch(() => {})
    },
    /** The cost that the person has seen; null if it had to be loaded and is shown only now. */
    async agree(zipcode: string): Promise<Pick<AddressQuote, 'owed' | 'refunded'> | null> {
      if (zipcode === order.recipient.zipcode) return { owed: 0, refunded: 0 }
      if (quote?.zipcode === zipcode) return { owed: quote.owed, refunded: quote.refunded }
      latest.current = zipcode
      await load(zipcode)
      return null
    },
    /** The cost may have changed, so it is shown again. */
    forget() {
      setQuote(null)
      if (isZipcode(latest.current) && latest.current !== order.recipient.zipcode)
        load(latest.current).catch(() => {})
    },
  }
}
