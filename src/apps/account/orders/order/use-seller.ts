import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'

export type Seller = ReplyOf<'/api/myshp/get/info/skin'>

/** Public details of a shop; null while loading and for a deleted shop. */
export function useSeller(shopid: string): Seller | null {
  const [seller, setSeller] = useState<Seller | null>(null)
  useEffect(() => {
    if (shopid) browserApi.get('/api/myshp/get/info/skin', { id: shopid }).then(setSeller, () => {})
  }, [shopid])
  return seller
}
