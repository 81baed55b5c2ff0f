import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Workplace } from '../../../domains/staff/staff.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { forgetAnswers } from '../calls/forget-answers.ts'
import { useShops } from '../calls/me.ts'
import { useIsUnsaved } from '../kit/form/edit/unsaved.ts'
import type { Standing } from './use-shop.ts'

/**
 * One's own shop with this public id; null for others. While text on screen is not saved, its pages keep the rights that they began
 * with, so that no field goes with what was written in it; the server refuses what is not allowed. `now` is the shop as it stands,
 * for menus; undefined after a removal.
 */
export function useStanding(shopid: string): (Standing & { now: Workplace | undefined }) | null {
  const now = useShops().data?.find((shop) => shop.shopid === shopid)
  const isUnsaved = useIsUnsaved()
  const [shop, setShop] = useState(now)
  if (now && now !== shop && !(isUnsaved && shop && hasOtherRights(now, shop))) setShop(now)
  useFreshAnswers(shopid, shop ? rightsOf(shop) : '')
  if (!shop) return null
  if (!now) return { shop, now, change: 'removed' }
  return { shop, now, change: hasOtherRights(now, shop) ? 'role' : null }
}

/** Answers that another role was given are dropped. */
function useFreshAnswers(shopid: string, rights: string): void {
  const client = useQueryClient()
  const before = useRef(rights)
  useEffect(() => {
    if (before.current === rights) return
    before.current = rights
    forgetAnswers(client, shopid)
    void toast({ text: adminTexts.standing.role.title, look: 'done' })
  }, [client, shopid, rights])
}

const rightsOf = ({ permissions }: Workplace): string => permissions.join()

const hasOtherRights = (a: Workplace, b: Workplace): boolean => rightsOf(a) !== rightsOf(b)
