import { Button } from '@mantine/core'
import { useState } from 'react'
import { adminCouponsTexts as texts } from '../../../../ui/texts/admin-coupons.ts'
import { useCoupons } from '../../calls/orders/coupons.ts'
import { Page } from '../../kit/page.tsx'
import { ResourceTable } from '../../kit/table/resource-table.tsx'
import { sourceOf, whole } from '../../kit/table/source.ts'
import { addresses, useAddress } from '../../router/addresses.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { couponState, couponsResource } from './coupons-resource.tsx'
import { CreateDialog } from './create-dialog.tsx'

/** The shop's coupons: how many are out, and new ones. */
export function CouponsPage() {
  const { shopid } = useShop()
  const { state, q = '' } = useAddress(addresses.coupons)
  const mayWrite = useMay()('marketing:write')
  const [creating, setCreating] = useState(false)
  const source = sourceOf(useCoupons(shopid), (coupons) =>
    whole(coupons.filter((coupon) => (!state || couponState(coupon) === state) && coupon.name.includes(q))),
  )
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
        resource={couponsResource(shopid, mayWrite, state || q ? 'none' : 'empty')}
        source={source}
      />
      {creating && <CreateDialog shopid={shopid} onClose={() => setCreating(false)} />}
    </Page>
  )
}
