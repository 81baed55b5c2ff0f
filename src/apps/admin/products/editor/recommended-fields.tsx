import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListingChoice } from '../../../../domains/catalogue/display/display.contract.ts'
import { LIMITS } from '../../../../domains/catalogue/shared/product-limits.ts'
import { adminDisplayTexts } from '../../../../ui/texts/admin-display.ts'
import { chosenQuery } from '../../api/products/display.api.ts'
import { SmallButton } from '../../components/small-button.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { ListingChoices } from '../listings/listing-choices.tsx'
import { ListingSequence } from '../listings/listing-sequence.tsx'
import type { ProductForm } from './use-product-edit.ts'

const { recommended: texts } = adminDisplayTexts

/** The products that a product's page recommends first. `listingId` is the product's own listing, 0 for a new one. */
export function RecommendedFields({ form, listingId }: { form: ProductForm; listingId: number }) {
  const { shopid } = useShop()
  const { recommended: recommendedIds } = form.getValues()
  const [requestedIds, setRequestedIds] = useState(recommendedIds)
  const [added, setAdded] = useState<ListingChoice[]>([])
  const { data } = useQuery(chosenQuery(shopid, requestedIds))
  // After a conflict the other user's choice may contain listings that are not loaded.
  if (recommendedIds.some((id) => !requestedIds.includes(id) && added.every((item) => item.sid !== id)))
    setRequestedIds(recommendedIds)
  const listings = new Map([...(data?.items ?? []), ...added].map((item) => [item.sid, item]))
  const items = recommendedIds.flatMap((id) => listings.get(id) ?? [])
  const excludedIds = new Set([...recommendedIds, listingId])
  const change = (next: number[]) => form.setFieldValue('recommended', next)
  const isFull = recommendedIds.length >= LIMITS.recommended
  return (
    <>
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      {items.length > 0 && (
        <ListingSequence
          label={texts.label}
          items={items}
          mayWrite={data !== undefined}
          onChange={(next) => change(next.map(({ sid }) => sid))}
        />
      )}
      {items.some(({ state }) => state !== 'on') && (
        <Text size="sm" c="dimmed">
          {texts.passedOver}
        </Text>
      )}
      {form.errors.recommended && (
        <Text size="sm" c="red" role="alert">
          {form.errors.recommended}
        </Text>
      )}
      {isFull ? (
        <Text size="sm">{texts.full(LIMITS.recommended)}</Text>
      ) : (
        <ListingChoices
          shopid={shopid}
          category={0}
          excludedIds={excludedIds}
          isOpen={false}
          buttons={(item) => (
            <SmallButton
              icon="plus"
              label={texts.add(item.title)}
              disabled={excludedIds.has(item.sid)}
              onClick={() => {
                setAdded((current) => [...current, item])
                change([...recommendedIds, item.sid])
              }}
            />
          )}
        />
      )}
    </>
  )
}
