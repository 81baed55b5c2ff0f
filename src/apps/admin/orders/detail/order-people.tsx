import { Anchor, Button, CopyButton, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { GIFT_RECIPIENT } from '../../../../domains/orders/shared/gifts.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminAddressTexts } from '../../../../ui/texts/admin-address.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { Section } from '../../components/section.tsx'
import { useMay } from '../../shell/use-shop.ts'
import { AddressDues, AddressHistory } from '../address/address-notes.tsx'

const texts = adminOrdersTexts.order

const AddressDialog = lazy(async () => ({
  default: (await import('../address/address-dialog.tsx')).AddressDialog,
}))

/** The recipient and the buyer of an order. */
export function OrderPeople({ shopid, order }: { shopid: string; order: ShopOrderDetail }) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  const { recipient, buyer } = order
  const isChangeable = may('orders:write') && order.lines.some(({ moves }) => moves.includes('changeAddress'))
  const { name, phone, zipcode, address, detail, memo } = recipient
  const isUnknown = zipcode === GIFT_RECIPIENT.zipcode
  const fullAddress = isUnknown ? address : `(${zipcode}) ${address} ${detail}`.trim()
  return (
    <>
      <Section
        title={texts.recipient}
        action={
          <Group gap="xs">
            {isChangeable && (
              <Button size="compact-sm" variant="light" onClick={() => setOpen(true)}>
                {adminAddressTexts.open}
              </Button>
            )}
            <CopyButton value={[name, formatPhone(phone), fullAddress].join('\n')}>
              {({ copied, copy }) => (
                <Button size="compact-sm" variant="light" onClick={copy} aria-label={texts.copyAddress}>
                  {copied ? adminTexts.copied : adminTexts.copy}
                </Button>
              )}
            </CopyButton>
          </Group>
        }
      >
        <Facts
          layout="beside"
          facts={[
            [texts.name, name],
            [texts.phone, phone && <Phone key="phone" number={phone} />],
            [texts.address, fullAddress],
            [texts.memo, memo],
          ]}
        />
        <AddressDues shopid={shopid} order={order} />
        <AddressHistory order={order} />
        <Suspense>
          {isOpen && <AddressDialog shopid={shopid} order={order} onClose={() => setOpen(false)} />}
        </Suspense>
      </Section>
      <Section title={texts.buyer}>
        <Facts
          layout="beside"
          facts={[
            [texts.name, buyer.name],
            [texts.phone, <Phone key="phone" number={buyer.phone} />],
            [
              texts.email,
              <Anchor key="email" href={`mailto:${buyer.email}`} target="_self" inherit>
                {buyer.email}
              </Anchor>,
            ],
          ]}
        />
      </Section>
    </>
  )
}

function Phone({ number }: { number: string }) {
  return (
    <Anchor href={`tel:${number}`} target="_self" inherit>
      {formatPhone(number)}
    </Anchor>
  )
}
