import { useState } from 'react'
import type { ListingChoice } from '../../../../../domains/catalogue/display/contract.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminDisplayTexts as texts } from '../../../../../ui/texts/admin-display.ts'
import { errorMessage } from '../../../calls/error-message.ts'
import { useSetDisplayOrder } from '../../../calls/products/display.ts'
import { staleRow } from '../../../calls/refusals.ts'

type Listings = readonly ListingChoice[]

/** The placed products of a category as they are shown, and their changes: each is saved at once, and taken back one after the other. */
export function useDisplayOrder(shopid: string, category: number, stored: Listings) {
  const { mutateAsync, isPending } = useSetDisplayOrder(shopid, category)
  // Shown until the server has answered the last change.
  const [draft, setDraft] = useState<Listings | null>(null)
  const [past, setPast] = useState<Listings[]>([])
  const items = isPending && draft ? draft : stored

  const save = async (next: Listings) => {
    setDraft(next)
    try {
      await mutateAsync(next.map(({ sid }) => sid))
    } catch (error) {
      // The steps of one's own led to an order that is not there any more.
      setPast([])
      void toast({ text: staleRow(error) ? texts.stale : errorMessage(error), look: 'error' })
    }
  }
  const before = past.at(-1)
  return {
    items,
    isPending,
    change(next: ListingChoice[]) {
      setPast((steps) => [...steps, items])
      void save(next)
    },
    /** undefined where nothing was changed */
    undo:
      before &&
      (() => {
        setPast((steps) => steps.slice(0, -1))
        void save(before)
      }),
  }
}
