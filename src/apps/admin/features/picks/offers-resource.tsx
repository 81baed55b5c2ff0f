import { Badge } from '@mantine/core'
import type { PickOffer } from '../../../../domains/catalogue/picks/contract.ts'
import { won } from '../../../../ui/money.ts'
import { adminPicksTexts as texts } from '../../../../ui/texts/admin-picks.ts'
import { deliveryWords } from '../../../delivery-words.ts'
import type { Resource } from '../../kit/table/resource.ts'
import type { BulkAction } from '../../kit/table/selection/bulk.ts'
import { marginText, plainColumn, titleColumn, viewFilter } from './pick-columns.tsx'

/** The fee of a product that is delivered in its own way, or else that of its shop; parcels that join no other are told. */
function deliveryText({ delivery: { fee, free_from, own } }: PickOffer): string {
  const words = deliveryWords(own)
  return own.kind === 'shop'
    ? [words, texts.delivery(won(fee), won(free_from))].filter(Boolean).join(' · ')
    : words
}

/** The list of what others offer. `add` is null for who may not. */
export const offersResource = (
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
    plainColumn('price', ({ price }) => won(price)),
    plainColumn('margin', marginText),
    plainColumn('stock', ({ stock }) => texts.pieces(stock)),
    plainColumn('delivery', deliveryText),
  ],
  filters: [viewFilter],
  searchable: texts.search,
  ...(add && { actions: [{ label: texts.add, run: add }], selectable: ({ picked }) => !picked }),
  empty: { ...(isSearched ? texts.noneFound : texts.noOffers), icon: 'search' },
})
