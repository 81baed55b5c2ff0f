import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SellerCoupon } from '../../../../domains/marketing/seller/contract.ts'
import { adminCouponsTexts as texts } from '../../../../ui/texts/admin-coupons.ts'
import { readCoupons, useCoupons } from '../../calls/orders/coupons.ts'
import { Page } from '../../kit/page.tsx'
import { ResourceTable } from '../../kit/table/resource-table.tsx'
import { sourceOf } from '../../kit/table/source.ts'
import { addresses, useAddress } from '../../router/addresses.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { couponsResource } from './coupons-resource.tsx'
import { CreateDialog } from './create-dialog.tsx'

/** The shop's coupons: how many are out, and new ones. */
export function CouponsPage() {
  const { shopid } = useShop()
  const view = useAddress(addresses.coupons)
  const mayWrite = useMay()('marketing:write')
  const [creating, setCreating] = useState(false)
  const source = sourceOf(useCoupons(shopid, view), partOf, {
    read: async (after) => partOf(await readCoupons(shopid, { ...view, after: Number(after) || undefined })),
  })
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      size="lg"
      actions={
        mayWrite && (
          <Button flex="none" onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
        )
      }
    >
      <ResourceTable
        resource={couponsResource(shopid, mayWrite, view.state || view.q ? 'none' : 'empty')}
        source={source}
      />
      {creating && <CreateDialog shopid={shopid} onClose={() => setCreating(false)} />}
    </Page>
  )
}

const partOf = ({ coupons, next }: { coupons: SellerCoupon[]; next: number | null }) => ({
  rows: coupons,
  next,
})
