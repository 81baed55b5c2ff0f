import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'

export type Seller = ReplyOf<'/api/myshp/get/info/skin'>

/** Public details of a shop; null while loading and for a deleted shop. */
export function useSeller(shopSlug: string): Seller | null {
  const [seller, setSeller] = useState<Seller | null>(null)
  useEffect(() => {
    if (shopSlug) browserApi.get('/api/myshp/get/info/skin', { id: shopSlug }).then(setSeller, () => {})
  }, [shopSlug])
  return seller
}
