import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import { shareImageUrl } from '../../../../ui/images.ts'
import { type OrderEvent, orderedFragment } from '../../../ordered.ts'
import { useFrame } from '../../frame/frame-data.ts'

/**
 * What tells the shop that somebody came from of the orders that it got, as a fragment for the way back to it: its tags are
 * started on its own pages only (decision 9). Empty until it is known, and where there is no such shop.
 */
export function useOrderEvents(numbers: readonly string[], uuid: string | null): string {
  const { shopid } = useFrame().carried
  const [fragment, setFragment] = useState('')
  // One text, as the list is another one with each render.
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
      ...{ pid, name, opt_name, price, qty },
      image: image && shareImageUrl(image),
    })),
  }
}

const told = ({ shopid: _, ...event }: OrderEvent & { shopid: string }): OrderEvent => event

// The order stands whether or not anybody counts it.
const ignore = () => {}
