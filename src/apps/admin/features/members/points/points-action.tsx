import { Button } from '@mantine/core'
import { useState } from 'react'
import type {
  MemberFilter,
  ShopMember,
} from '../../../../../domains/membership/customers/customers.contract.ts'
import { adminCustomersTexts } from '../../../../../ui/texts/admin-customers.ts'
import type { BulkAsk } from '../../../kit/table/selection/bulk.ts'
import { BulkGiftDialog } from './bulk-gift-dialog.tsx'

const texts = adminCustomersTexts.gift

/** Points for the chosen members, or for all that match this filter. */
export const pointsAction = (shopid: string, filter: MemberFilter): BulkAsk<ShopMember> => ({
  label: texts.bulk,
  controls: ({ rows, count, onStarted }) => (
    <BulkPoints
      shopid={shopid}
      which={rows === 'all' ? { filter } : { uids: rows.map(({ uid }) => uid) }}
      count={count}
      onStarted={onStarted}
    />
  ),
})

/** The members that are given points. */
type Which = { uids: number[] } | { filter: MemberFilter }

function BulkPoints(props: { shopid: string; which: Which; count: number; onStarted: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.bulk}</Button>
      {asking && <BulkGiftDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}
