import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { adminPicksTexts as texts } from '../../../../ui/texts/admin-picks.ts'
import { useCategories } from '../../calls/products/categories.ts'
import { useOffers, usePicked, usePickSteps, usePicks } from '../../calls/products/picks.ts'
import { Page } from '../../kit/page.tsx'
import { ResourceTable } from '../../kit/table/resource-table.tsx'
import { sourceOf } from '../../kit/table/source.ts'
import { paths } from '../../paths.ts'
import { addresses, useAddress } from '../../router/addresses.ts'
import { useGo } from '../../router/use-go.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { choicesOf } from '../categories/tree-moves.ts'
import { offersResource } from './offers-resource.tsx'
import { picksResource } from './picks-resource.tsx'
import { sellersResource } from './sellers-resource.tsx'
import { useFreeQuestion } from './use-free-question.tsx'

/** A shop's picks: those that it sells, those that others offer, and its own goods that others sell. */
export function PicksPage() {
  const { view } = useAddress(addresses.picks)
  return (
    <Page title={texts.title} lead={texts.leads[view ?? 'mine']} size="xl">
      {view === 'offers' && <Offers />}
      {view === 'sellers' && <Sellers />}
      {!view && <Mine />}
    </Page>
  )
}

function Mine() {
  const { shopid } = useShop()
  const { changed, after } = useAddress(addresses.picks)
  const mayWrite = useMay()('products:write')
  const go = useGo()
  const steps = usePickSteps(shopid)
  const source = sourceOf(usePicks(shopid, { changed: changed === '1', after }), ({ picks, next }) => ({
    rows: picks,
    next,
  }))
  return (
    <ResourceTable
      resource={picksResource({
        shopid,
        steps: mayWrite ? steps : null,
        isFiltered: changed === '1',
        onFind: () => go(paths.picks(shopid, { view: 'offers' })),
      })}
      source={source}
    />
  )
}

function Offers() {
  const { shopid } = useShop()
  const { q, after } = useAddress(addresses.picks)
  const mayWrite = useMay()('products:write')
  const [category, setCategory] = useState('0')
  const { data: tree = [] } = useCategories(shopid)
  const { add } = usePickSteps(shopid)
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

function Sellers() {
  const { shopid } = useShop()
  const { after } = useAddress(addresses.picks)
  const mayWrite = useMay()('products:write')
  const source = sourceOf(usePicked(shopid, after), ({ picked, next }) => ({ rows: picked, next }))
  return <ResourceTable resource={sellersResource(shopid, mayWrite)} source={source} />
}
