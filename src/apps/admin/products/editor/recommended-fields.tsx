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
import { Sequence } from '../listings/listing-sequence.tsx'
import type { ProductForm } from './use-product-edit.ts'

const { recommended: texts } = adminDisplayTexts

/** The products that a product's page recommends first, own ones and picks; `own` is the product's listing, 0 for a new one. */
export function RecommendedFields({ form, own }: { form: ProductForm; own: number }) {
  const { shopid } = useShop()
  const { recommended: sids } = form.getValues()
  const [asked, setAsked] = useState(sids)
  const [added, setAdded] = useState<ListingChoice[]>([])
  const { data } = useQuery(chosenQuery(shopid, asked))
  // Somebody else's choice was taken over.
  if (sids.some((sid) => !asked.includes(sid) && added.every((item) => item.sid !== sid))) setAsked(sids)
  const known = new Map([...(data?.items ?? []), ...added].map((item) => [item.sid, item]))
  const items = sids.flatMap((sid) => known.get(sid) ?? [])
  const without = new Set([...sids, own])
  const change = (next: number[]) => form.setFieldValue('recommended', next)
  const isFull = sids.length >= LIMITS.recommended
  return (
    <>
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      {items.length > 0 && (
        <Sequence
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
          without={without}
          isOpen={false}
          buttons={(item) => (
            <SmallButton
              icon="plus"
              label={texts.add(item.title)}
              disabled={without.has(item.sid)}
              onClick={() => {
                setAdded((before) => [...before, item])
                change([...sids, item.sid])
              }}
            />
          )}
        />
      )}
    </>
  )
}
