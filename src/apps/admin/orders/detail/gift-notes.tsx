import { Alert, Text } from '@mantine/core'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { lastDay } from '../../../../ui/dates.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { adminGiftTexts as texts } from '../../../../ui/texts/admin-gifts.ts'
import { giftTexts } from '../../../../ui/texts/gifts.ts'
import { Section } from '../../components/section.tsx'

/** Tells that a gift waits for the address of its receiver. */
export function GiftAlert({ order: { gift } }: { order: ShopOrderDetail }) {
  if (!gift || gift.state === 'ACCEPTED') return null
  if (gift.state === 'EXPIRED')
    return (
      <Alert color="gray" title={texts.expiredTitle}>
        {texts.expiredText}
      </Alert>
    )
  return (
    <Alert color="orange" title={texts.waitingTitle(gift.until ? lastDay(gift.until) : '')}>
      {texts.waitingText}
    </Alert>
  )
}

/** Card and message of a gift. */
export function GiftSection({ order: { gift_card: card } }: { order: ShopOrderDetail }) {
  if (!card) return null
  return (
    <Section title={texts.title}>
      <Facts
        layout="beside"
        facts={[
          [texts.card, giftTexts.cards[card.card]],
          [
            texts.message,
            card.message && (
              <Text key="message" size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {card.message}
              </Text>
            ),
          ],
        ]}
      />
      <Text size="sm" c="dimmed">
        {texts.price}
      </Text>
    </Section>
  )
}
