import { useState } from 'react'
import type { SellerQuestion } from '../../../../domains/reviews/seller/feedback.contract.ts'
import { adminCustomersTexts } from '../../../../ui/texts/admin-customers.ts'
import { adminInboxTexts } from '../../../../ui/texts/admin-inbox.ts'
import { takeQuestions, useQuestions } from '../../calls/inbox/inbox.ts'
import { Page } from '../../kit/page.tsx'
import { ResourceTable } from '../../kit/table/resource-table.tsx'
import { sourceOf } from '../../kit/table/source.ts'
import { addresses, useAddress } from '../../router/addresses.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { OnePerson } from '../one-person.tsx'
import { AnswerDialog } from './dialogs/answer-dialog.tsx'
import { HideDialog } from './dialogs/hide-dialog.tsx'
import { KeepDialog } from './dialogs/keep-dialog.tsx'
import { questionColumns } from './file-columns.ts'
import { QuestionCard } from './question-card.tsx'
import { inboxResource } from './resource.ts'

const { question: texts } = adminInboxTexts

/** The questions of a shop, and their answers. */
export function QuestionsPage() {
  const { shopid } = useShop()
  const view = useAddress(addresses.questions)
  const may = useMay()
  const source = sourceOf(useQuestions(shopid, view), partOf, {
    ...(may('reviews:export') && {
      take: async (reason: string, after?: string) =>
        partOf(await takeQuestions(shopid, { ...view, after }, reason)),
    }),
  })
  // The dialog belongs to the page: a row that leaves the list while it is answered takes no text with it.
  const [open, setOpen] = useState<{ act: 'answer' | 'hide' | 'keep'; row: SellerQuestion } | null>(null)
  const close = () => setOpen(null)
  return (
    <Page title={texts.title} lead={texts.lead} size="lg">
      <ResourceTable
        resource={inboxResource<SellerQuestion>('question', view, {
          columns: questionColumns,
          card: (row) => <QuestionCard shopid={shopid} row={row} onAct={(act) => setOpen({ act, row })} />,
        })}
        source={source}
        tools={<OnePerson uid={view.uid} by="uid" text={adminCustomersTexts.onePerson.words} />}
      />
      {open?.act === 'answer' && <AnswerDialog shopid={shopid} row={open.row} onClose={close} />}
      {open?.act === 'keep' && (
        <KeepDialog shopid={shopid} kind="question" id={open.row.id} onClose={close} />
      )}
      {open?.act === 'hide' && <HideDialog shopid={shopid} kind="question" row={open.row} onClose={close} />}
    </Page>
  )
}

const partOf = ({ items, next }: { items: SellerQuestion[]; next: string | null }) => ({ rows: items, next })
