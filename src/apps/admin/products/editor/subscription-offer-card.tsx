import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { memo, useState } from 'react'
import {
  SUBSCRIPTION_WEEKS,
  type SubscriptionWeeks,
} from '../../../../domains/subscriptions/shared/subscription-terms.ts'
import type { ProductSubscriptionOffer } from '../../../../domains/subscriptions/subscriptions.contract.ts'
import { adminSubscriptionTexts } from '../../../../ui/texts/admin-subscriptions.ts'
import { subscriptionTexts } from '../../../../ui/texts/subscriptions.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useSaveSubscriptionOffer, useSubscriptionOffer } from '../../api/orders/subscriptions.api.ts'
import { Section } from '../../components/section.tsx'

const texts = adminSubscriptionTexts.offer

interface Props {
  shopid: string
  productId: number
  mayWrite: boolean
}

/**
 * The cycles in which a product is offered by subscription. It is saved apart from the product, and a key in the
 * product's form does not render it.
 */
export const SubscriptionOfferCard = memo(function SubscriptionOfferCard({
  shopid,
  productId,
  mayWrite,
}: Props) {
  const { data, error } = useSubscriptionOffer(shopid, productId)
  return (
    <Section title={texts.title}>
      {error && !data && <Text size="sm">{errorMessage(error)}</Text>}
      {!data && !error && <Skeleton height={96} />}
      {data && (
        // The key shows what somebody else has saved meanwhile.
        <OfferForm key={data.version} {...{ shopid, productId, mayWrite }} offer={data} />
      )}
    </Section>
  )
})

function OfferForm({ shopid, productId, mayWrite, offer }: Props & { offer: ProductSubscriptionOffer }) {
  const [weeks, setWeeks] = useState<SubscriptionWeeks[]>(offer.weeks)
  const save = useSaveSubscriptionOffer(shopid, productId)
  const isChanged = weeks.toSorted().join() !== offer.weeks.toSorted().join()
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm" c="dimmed">
        {texts.lead}
      </Text>
      <Checkbox.Group
        label={texts.label}
        value={weeks.map(String)}
        onChange={(chosen) => setWeeks(SUBSCRIPTION_WEEKS.filter((cycle) => chosen.includes(String(cycle))))}
      >
        <Group gap="lg" mt="xs">
          {SUBSCRIPTION_WEEKS.map((cycle) => (
            <Checkbox
              key={cycle}
              value={String(cycle)}
              label={subscriptionTexts.every(cycle)}
              disabled={!mayWrite}
            />
          ))}
        </Group>
      </Checkbox.Group>
      <Text size="sm" c="dimmed">
        {mayWrite ? texts.going : texts.readOnly}
      </Text>
      {save.error && (
        <Text size="sm" c="red" role="alert">
          {errorMessage(save.error)}
        </Text>
      )}
      {mayWrite && (
        <Button
          variant="light"
          disabled={!isChanged}
          loading={save.isPending}
          onClick={() => save.mutate({ weeks, version: offer.version })}
        >
          {texts.save}
        </Button>
      )}
    </Stack>
  )
}
