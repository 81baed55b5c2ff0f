import { useState } from 'react'
import type { PickOffer } from '../../../../domains/catalogue/picks/contract.ts'
import { adminPicksTexts } from '../../../../ui/texts/admin-picks.ts'
import { FreeDialog } from '../products/free-dialog.tsx'

const texts = adminPicksTexts.free

interface Question {
  free: readonly PickOffer[]
  answer: (allows: boolean) => void
}

/** Asks the seller whether goods of other shops are to be sold for 0 won; `question` is the open dialog. */
export function useFreeQuestion() {
  const [open, setOpen] = useState<Question | null>(null)
  const settle = (allows: boolean) => {
    open?.answer(allows)
    setOpen(null)
  }
  return {
    allowsFree: (free: readonly PickOffer[]) => new Promise<boolean>((answer) => setOpen({ free, answer })),
    question: open && (
      <FreeDialog
        text={texts.text(open.free.map(({ title }) => title))}
        go={texts.go}
        allow={() => settle(true)}
        close={() => settle(false)}
      />
    ),
  }
}
