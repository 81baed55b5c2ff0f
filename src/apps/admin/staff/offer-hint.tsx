import { Alert, Anchor, Group, Text } from '@mantine/core'
import { lastDay } from '../../../ui/dates.ts'
import { adminStaffTexts } from '../../../ui/texts/admin-staff.ts'
import { paths } from '../paths.ts'
import { useShop } from '../shell/use-shop.ts'

const texts = adminStaffTexts.own

/** A hint for the person to whom ownership of the shop is offered. */
export function OfferHint() {
  const { shopid, offer } = useShop()
  if (!offer) return null
  const until = lastDay(offer.expires_at)
  return (
    <Alert color="yard" title={offer.accepted ? texts.acceptedTitle : texts.acceptTitle}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{offer.accepted ? texts.acceptedText(until) : texts.acceptUntil(until)}</Text>
        {!offer.accepted && (
          <Anchor href={paths.role(shopid)} size="sm" fw={700}>
            {texts.seeOffer}
          </Anchor>
        )}
      </Group>
    </Alert>
  )
}
