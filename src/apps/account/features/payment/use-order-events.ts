import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import { shareImageUrl } from '../../../../ui/images.ts'
import { type OrderEvent, orderedFragment } from '../../../ordered.ts'
import { useFrame } from '../../frame/frame-data.ts'

/**
 * The order events for the shop of the visit, as a fragment for the way back to it: its tags run on its own pages only
 * (decision 9). Empty until they have loaded, and without such a shop.
 */
export function useOrderEvents(numbers: readonly string[], uuid: string | null): string {
  const { shopid } = useFrame().carried
  const [fragment, setFragment] = useState('')
  // A string, as the list is a new one in each render.
  const list = numbers.join()
  useEffect(() => {
    if (!shopid) return
    let isOver = false
    Promise.all(list.split(',').map((orderid) => eventOf(orderid, uuid))).then((events) => {
      if (!isOver) setFragment(orderedFragment(events.filter((event) => event.shopid === shopid).map(told)))
    }, ignore)
    return () => {
      isOver = true
    }
  }, [list, uuid, shopid])
  return fragment
}

async function eventOf(orderid: string, uuid: string | null): Promise<OrderEvent & { shopid: string }> {
  const data = await browserApi.get('/api/myshp/get/order_data/by_order_id', {
    orderid,
    ...(uuid && { uuid_value: uuid }),
  })
  return {
    id: orderid,
    shopid: data.shopid,
    value: data.total_price,
    delivery: data.delivery + data.delivery2,
    items: data.order_info.data.map(({ pid, name, opt_name, price, qty, image }) => ({
      pid,
      name,
      opt_name,
      price,
      qty,
      image: image && shareImageUrl(image),
    })),
  }
}

const told = ({ shopid: _, ...event }: OrderEvent & { shopid: string }): OrderEvent => event

// Order events are optional.
const ignore = () => {}
