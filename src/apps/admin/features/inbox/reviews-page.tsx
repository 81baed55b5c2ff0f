import { useState } from 'react'
import type { SellerReview } from '../../../../domains/reviews/seller/feedback.contract.ts'
import { adminCustomersTexts } from '../../../../ui/texts/admin-customers.ts'
import { adminInboxTexts } from '../../../../ui/texts/admin-inbox.ts'
import { takeReviews, useReviews } from '../../calls/inbox/inbox.ts'
import { Page } from '../../kit/page.tsx'
import type { Filter } from '../../kit/table/resource.ts'
import { ResourceTable } from '../../kit/table/resource-table.tsx'
import { sourceOf } from '../../kit/table/source.ts'
import { addresses, STARS, useAddress } from '../../router/addresses.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { OnePerson } from '../one-person.tsx'
import { HideDialog } from './dialogs/hide-dialog.tsx'
import { KeepDialog } from './dialogs/keep-dialog.tsx'
import { PointsDialog } from './dialogs/points-dialog.tsx'
import { ReplyDialog } from './dialogs/reply-dialog.tsx'
import { reviewColumns } from './file-columns.ts'
import { inboxResource } from './resource.ts'
import { ReviewCard } from './review-card.tsx'

const { all, review: texts } = adminInboxTexts

const filters: readonly Filter[] = [
  {
    name: 'stars',
    label: texts.stars,
    options: [
      { value: '', label: all },
      ...STARS.map((value) => ({ value, label: texts.starred(Number(value)) })),
    ],
    more: true,
  },
  {
    name: 'photo',
    label: texts.photos,
    options: [
      { value: '', label: all },
      { value: '1', label: texts.withPhotos },
    ],
    more: true,
  },
]

/** The reviews of a shop's products, and its replies. */
export function ReviewsPage() {
  const { shopid } = useShop()
  const view = useAddress(addresses.reviews)
  const may = useMay()
  const source = sourceOf(useReviews(shopid, view), partOf, {
    ...(may('reviews:export') && {
      take: async (reason: string, after?: string) =>
        partOf(await takeReviews(shopid, { ...view, after }, reason)),
    }),
  })
  // The dialog belongs to the page: a row that leaves the list while it is answered takes no text with it.
  const [open, setOpen] = useState<{ act: 'answer' | 'points' | 'hide' | 'keep'; row: SellerReview } | null>(
    null,
  )
  const close = () => setOpen(null)
  return (
    <Page title={texts.title} lead={texts.lead} size="lg">
      <ResourceTable
        resource={inboxResource<SellerReview>(
          'review',
          view,
          {
            columns: reviewColumns,
            card: (row) => <ReviewCard shopid={shopid} row={row} onAct={(act) => setOpen({ act, row })} />,
          },
          filters,
        )}
        source={source}
        tools={<OnePerson uid={view.uid} by="uid" text={adminCustomersTexts.onePerson.words} />}
      />
      {open?.act === 'answer' && <ReplyDialog shopid={shopid} row={open.row} onClose={close} />}
      {open?.act === 'points' && <PointsDialog shopid={shopid} row={open.row} onClose={close} />}
      {open?.act === 'keep' && <KeepDialog shopid={shopid} kind="review" id={open.row.id} onClose={close} />}
      {open?.act === 'hide' && <HideDialog shopid={shopid} kind="review" row={open.row} onClose={close} />}
    </Page>
  )
}

const partOf = ({ items, next }: { items: SellerReview[]; next: string | null }) => ({ rows: items, next })
