import { Alert, Anchor, Group, Text } from '@mantine/core'
import { lastDay } from '../../../ui/dates.ts'
import { adminStaffTexts } from '../../../ui/texts/admin-staff.ts'
import { paths } from '../paths.ts'
import { useShop } from '../shell/use-shop.ts'

const texts = adminStaffTexts.own

/** Tells the person to whom the shop is offered of the open offer, with the way to the page where it is accepted. */
export function OfferNotice() {
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
