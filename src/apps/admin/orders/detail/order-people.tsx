import { Anchor, Button, CopyButton } from '@mantine/core'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { Section } from '../../components/section.tsx'

const texts = adminOrdersTexts.order

/** The recipient and the buyer of an order. */
export function OrderPeople({ order: { recipient, buyer } }: { order: ShopOrderDetail }) {
  const { name, phone, zipcode, address, detail, memo } = recipient
  const fullAddress = `(${zipcode}) ${address} ${detail}`.trim()
  return (
    <>
      <Section
        title={texts.recipient}
        action={
          <CopyButton value={[name, formatPhone(phone), fullAddress].join('\n')}>
            {({ copied, copy }) => (
              <Button size="compact-sm" variant="light" onClick={copy} aria-label={texts.copyAddress}>
                {copied ? adminTexts.copied : adminTexts.copy}
              </Button>
            )}
          </CopyButton>
        }
      >
        <Facts
          layout="beside"
          facts={[
            [texts.name, name],
            [texts.phone, <Phone key="phone" number={phone} />],
            [texts.address, fullAddress],
            [texts.memo, memo],
          ]}
        />
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
