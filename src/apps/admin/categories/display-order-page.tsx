import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DisplayOrder, ListingChoice } from '../../../domains/catalogue/display/display.contract.ts'
import { MAX_PLACED } from '../../../domains/catalogue/shared/display-limits.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminCategoriesTexts } from '../../../ui/texts/admin-categories.ts'
import { adminDisplayTexts as texts } from '../../../ui/texts/admin-display.ts'
import { errorMessage } from '../api/error-message.ts'
import { useCategories } from '../api/products/categories.api.ts'
import { displayOrderQuery, useSetDisplayOrder } from '../api/products/display.api.ts'
import { staleRow } from '../api/refusals.ts'
import { Page } from '../components/page.tsx'
import { SmallButton } from '../components/small-button.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { ListSkeleton } from '../components/states/list-skeleton.tsx'
import { paths } from '../paths.ts'
import { ListingChoices } from '../products/listings/listing-choices.tsx'
import { ListingSequence } from '../products/listings/listing-sequence.tsx'
import { usePathPart } from '../router/url-parameters.ts'
import { useMay, useShop } from '../shell/use-shop.ts'

/** The manual order of a category; 0 is all products. */
export function DisplayOrderPage() {
  const { shopid } = useShop()
  const category = Number(usePathPart('cid'))
  const { data: tree } = useCategories(shopid)
  const { data, error, refetch } = useQuery(displayOrderQuery(shopid, category))
  const name = category === 0 ? texts.all : (tree?.find(({ cid }) => cid === category)?.name ?? '')
  if (error && !data) return <ErrorState error={error} retry={refetch} missing={texts.missing} />
  return (
    <Page
      title={texts.title(name)}
      lead={texts.lead}
      size="md"
      actions={
        <Button component="a" href={paths.categories(shopid)} variant="default">
          {texts.back}
        </Button>
      }
    >
      {data ? <Order key={category} shopid={shopid} category={category} order={data} /> : <ListSkeleton />}
    </Page>
  )
}

function Order({ shopid, category, order }: { shopid: string; category: number; order: DisplayOrder }) {
  const mayWrite = useMay()('products:write')
  const { items, isPending, change, undo } = useDisplayOrder(shopid, category, order.items)
  const placedIds = new Set(items.map(({ sid }) => sid))
  const others = (item: ListingChoice) => items.filter(({ sid }) => sid !== item.sid)
  const isFull = (item: ListingChoice) => items.length >= MAX_PLACED && !placedIds.has(item.sid)
  return (
    <>
      <Group justify="space-between">
        <Group gap="xs" align="baseline">
          <Title order={2} size="h4">
            {texts.pinned.title}
          </Title>
          <Text c="dimmed">{texts.pinned.count(items.length, MAX_PLACED)}</Text>
          <Text size="sm" c="dimmed" role="status">
            {isPending ? texts.saving : undo && texts.saved}
          </Text>
        </Group>
        {mayWrite && (
          <Group gap="xs">
            <Button variant="default" disabled={!undo} onClick={undo}>
              {texts.undo}
            </Button>
            <Button variant="default" disabled={items.length === 0} onClick={() => change([])}>
              {texts.pinned.clear}
            </Button>
          </Group>
        )}
      </Group>
      {items.length === 0 ? (
        <Text c="dimmed">{texts.pinned.empty}</Text>
      ) : (
        <ListingSequence label={texts.pinned.title} items={items} mayWrite={mayWrite} onChange={change} />
      )}
      {items.some(({ state }) => state !== 'on') && (
        <Text size="sm" c="dimmed">
          {texts.passedOver}
        </Text>
      )}
      {mayWrite && items.length >= MAX_PLACED && <Text size="sm">{texts.pinned.full(MAX_PLACED)}</Text>}
      <Title order={2} size="h4" mt="md">
        {texts.rest.title(adminCategoriesTexts.sorts[order.rule])}
      </Title>
      <ListingChoices
        shopid={shopid}
        category={category}
        excludedIds={placedIds}
        isOpen
        noteOf={({ sid }) => {
          const index = items.findIndex((item) => item.sid === sid)
          return index < 0 ? undefined : texts.row.position(index + 1)
        }}
        buttons={(item) =>
          mayWrite && (
            <Group gap={0} wrap="nowrap" flex="none">
              <SmallButton
                icon="up"
                label={texts.row.first(item.title)}
                disabled={isFull(item)}
                onClick={() => change([item, ...others(item)])}
              />
              <SmallButton
                icon="plus"
                label={texts.row.last(item.title)}
                disabled={isFull(item)}
                onClick={() => change([...others(item), item])}
              />
            </Group>
          )
        }
      />
    </>
  )
}

type Listings = readonly ListingChoice[]

/** The manual order of a category as it is shown. Each change is saved at once and can be undone. */
function useDisplayOrder(shopid: string, category: number, stored: Listings) {
  const { mutateAsync, isPending } = useSetDisplayOrder(shopid, category)
  // The order after the last change, shown until the server has replied.
  const [pendingItems, setPendingItems] = useState<Listings | null>(null)
  const [past, setPast] = useState<Listings[]>([])
  const items = isPending && pendingItems ? pendingItems : stored

  const save = async (next: Listings) => {
    setPendingItems(next)
    try {
      await mutateAsync(next.map(({ sid }) => sid))
    } catch (error) {
      // The server has another order, to which the undo steps do not apply.
      setPast([])
      void toast({ text: staleRow(error) ? texts.stale : errorMessage(error), kind: 'error' })
    }
  }
  const previous = past.at(-1)
  return {
    items,
    isPending,
    change(next: ListingChoice[]) {
      setPast((steps) => [...steps, items])
      void save(next)
    },
    /** undefined if there is nothing to undo */
    undo:
      previous &&
      (() => {
        setPast((steps) => steps.slice(0, -1))
        void save(previous)
      }),
  }
}
