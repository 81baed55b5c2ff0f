import { Badge, Button, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import type { PickedProduct, PickOffer } from '../../../domains/catalogue/resales/resales.contract.ts'
import { lastDay } from '../../../ui/dates.ts'
import { won } from '../../../ui/money.ts'
import { adminPicksTexts as texts } from '../../../ui/texts/admin-picks.ts'
import { deliveryWords } from '../../delivery-words.ts'
import { useCategories } from '../api/products/categories.api.ts'
import {
  useEndResale,
  useOffers,
  useResaleActions,
  useResales,
  useResellers,
} from '../api/products/resales.api.ts'
import { choicesOf } from '../categories/category-tree-positions.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { Page } from '../components/page.tsx'
import type { BulkAction } from '../components/table/bulk-actions.ts'
import type { Resource } from '../components/table/list-resource.ts'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { paths } from '../paths.ts'
import { FreeItemsDialog } from '../products/free-items-dialog.tsx'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useNavigateTo } from '../router/use-go.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { marginText, textColumn, titleColumn, viewFilter } from './resale-columns.tsx'
import { resalesResource } from './resales-resource.tsx'

const freeTexts = texts.free

/**
 * Resale: products that the shop resells, offers of other shops, and the shop's own products that other shops resell.
 */
export function ResalesPage() {
  const { view } = useUrlParameters(urlParameters.picks)
  return (
    <Page title={texts.title} lead={texts.leads[view ?? 'mine']} size="xl">
      {view === 'offers' && <Offers />}
      {view === 'sellers' && <Resellers />}
      {!view && <OwnResales />}
    </Page>
  )
}

function OwnResales() {
  const { shopid } = useShop()
  const { changed, after } = useUrlParameters(urlParameters.picks)
  const mayWrite = useMay()('products:write')
  const go = useNavigateTo()
  const actions = useResaleActions(shopid)
  const source = sourceOf(useResales(shopid, { changed: changed === '1', after }), ({ picks, next }) => ({
    rows: picks,
    next,
  }))
  return (
    <ResourceTable
      resource={resalesResource({
        shopid,
        actions: mayWrite ? actions : null,
        isFiltered: changed === '1',
        onFind: () => go(paths.picks(shopid, { view: 'offers' })),
      })}
      source={source}
    />
  )
}

function Offers() {
  const { shopid } = useShop()
  const { q, after } = useUrlParameters(urlParameters.picks)
  const mayWrite = useMay()('products:write')
  const [category, setCategory] = useState('0')
  const { data: tree = [] } = useCategories(shopid)
  const { add } = useResaleActions(shopid)
  const { allowsFree, question } = useFreeQuestion()
  const source = sourceOf(useOffers(shopid, { q, after }), ({ offers, next }) => ({ rows: offers, next }))
  return (
    <>
      <ResourceTable
        resource={offersResource(
          mayWrite
            ? (offers, onPart) => add(offers, { category: Number(category), allowsFree }, onPart)
            : null,
          Boolean(q),
        )}
        source={source}
        tools={
          mayWrite && (
            <NativeSelect
              aria-label={texts.category}
              data={[{ value: '0', label: texts.noCategory }, ...choicesOf(tree)]}
              value={category}
              maw={260}
              onChange={({ currentTarget }) => setCategory(currentTarget.value)}
            />
          )
        }
      />
      {question}
    </>
  )
}

function Resellers() {
  const { shopid } = useShop()
  const { after } = useUrlParameters(urlParameters.picks)
  const mayWrite = useMay()('products:write')
  const source = sourceOf(useResellers(shopid, after), ({ picked, next }) => ({ rows: picked, next }))
  return <ResourceTable resource={sellersResource(shopid, mayWrite)} source={source} />
}

interface OpenQuestion {
  free: readonly PickOffer[]
  answer: (allows: boolean) => void
}

/** Asks the seller to confirm offers that would cost 0 won; the caller renders `question`. */
function useFreeQuestion() {
  const [open, setOpen] = useState<OpenQuestion | null>(null)
  const settle = (allows: boolean) => {
    open?.answer(allows)
    setOpen(null)
  }
  return {
    allowsFree: (free: readonly PickOffer[]) => new Promise<boolean>((answer) => setOpen({ free, answer })),
    question: open && (
      <FreeItemsDialog
        text={freeTexts.text(open.free.map(({ title }) => title))}
        go={freeTexts.go}
        allow={() => settle(true)}
        close={() => settle(false)}
      />
    ),
  }
}

/** The product's own delivery fee, or that of its shop. */
function deliveryText({ delivery: { fee, free_from, own } }: PickOffer): string {
  const text = deliveryWords(own)
  return own.kind === 'shop'
    ? [text, texts.delivery(won(fee), won(free_from))].filter(Boolean).join(' · ')
    : text
}

/** The list of offers. `add` is null without the permission. */
const offersResource = (
  add: BulkAction<PickOffer>['run'] | null,
  isSearched: boolean,
): Resource<PickOffer> => ({
  id: 'pick-offers',
  label: texts.views.offers,
  noun: texts.noun,
  keyOf: ({ sid }) => String(sid),
  nameOf: ({ title }) => title,
  columns: [
    titleColumn(),
    {
      id: 'state',
      header: texts.columns.state,
      card: 'aside',
      width: 'fit',
      text: ({ picked, sold_out }) => (picked ? texts.picked : sold_out ? texts.soldOut : ''),
      cell: ({ picked, sold_out }) => (
        <>
          {picked && <Badge variant="light">{texts.picked}</Badge>}
          {sold_out && (
            <Badge variant="light" color="gray">
              {texts.soldOut}
            </Badge>
          )}
        </>
      ),
    },
    textColumn('price', ({ price }) => won(price)),
    textColumn('margin', marginText),
    textColumn('stock', ({ stock }) => texts.pieces(stock)),
    textColumn('delivery', deliveryText),
  ],
  filters: [viewFilter],
  searchable: texts.search,
  ...(add && { actions: [{ label: texts.add, run: add }], selectable: ({ picked }) => !picked }),
  empty: { ...(isSearched ? texts.noneFound : texts.noOffers), icon: 'search' },
})

/** The list of other shops that resell this shop's products. */
const sellersResource = (shopid: string, mayWrite: boolean): Resource<PickedProduct> => ({
  id: 'picked',
  label: texts.views.sellers,
  noun: texts.noun,
  keyOf: ({ sid }) => String(sid),
  nameOf: ({ title }) => title,
  columns: [
    {
      id: 'title',
      header: texts.columns.title,
      card: 'title',
      always: true,
      text: ({ title }) => title,
      cell: ({ title, seller }) => (
        <>
          <Text size="sm" fw={700}>
            {title}
          </Text>
          <Text size="sm" c="dimmed">
            {texts.soldBy(seller.name)}
          </Text>
        </>
      ),
    },
    textColumn('price', ({ price }) => won(price)),
    textColumn('since', ({ picked_at }) => lastDay(picked_at)),
    ...(mayWrite
      ? [
          {
            id: 'act',
            header: texts.columns.act,
            card: 'foot' as const,
            width: 'fit' as const,
            cell: (picked: PickedProduct) => <EndButton shopid={shopid} picked={picked} />,
          },
        ]
      : []),
  ],
  filters: [viewFilter],
  empty: { ...texts.noSellers, icon: 'share' },
})

/** Ends a resale by another shop after a confirmation, because it cannot be undone. */
function EndButton({ shopid, picked: { sid, title, seller } }: { shopid: string; picked: PickedProduct }) {
  const [isConfirming, setConfirming] = useState(false)
  const end = useEndResale(shopid)
  return (
    <>
      <Button
        variant="default"
        aria-label={texts.endOf(title, seller.name)}
        onClick={() => setConfirming(true)}
      >
        {texts.end}
      </Button>
      {isConfirming && (
        <FormDialog
          title={texts.end}
          go={texts.end}
          danger
          busy={end.isPending}
          onGo={() => end.mutate(sid, { onSettled: () => setConfirming(false) })}
          onClose={() => setConfirming(false)}
        >
          <Text>{texts.endQuestion(title, seller.name)}</Text>
        </FormDialog>
      )}
    </>
  )
}
