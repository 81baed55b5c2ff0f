import { Badge, Text } from '@mantine/core'
import type { SellerPick } from '../../../../domains/catalogue/picks/contract.ts'
import { lastDay } from '../../../../ui/dates.ts'
import { won } from '../../../../ui/money.ts'
import { adminPicksTexts as texts } from '../../../../ui/texts/admin-picks.ts'
import type { usePickSteps } from '../../calls/products/picks.ts'
import type { Resource } from '../../kit/table/resource.ts'
import { EditButton } from './edit-button.tsx'
import { marginText, plainColumn, titleColumn, viewFilter } from './pick-columns.tsx'

interface PicksNeeds {
  shopid: string
  /** null for who may not */
  steps: Pick<ReturnType<typeof usePickSteps>, 'see' | 'remove'> | null
  isFiltered: boolean
  onFind: () => void
}

/** The list of a shop's own picks, with what changed at their origins. */
export const picksResource = ({ shopid, steps, isFiltered, onFind }: PicksNeeds): Resource<SellerPick> => ({
  id: 'picks',
  label: texts.views.mine,
  noun: texts.noun,
  keyOf: ({ sid }) => String(sid),
  nameOf: ({ title }) => title,
  columns: [
    titleColumn(({ own_title, origin_title }) => own_title && texts.edit.origin(origin_title)),
    {
      id: 'state',
      header: texts.columns.state,
      card: 'aside',
      width: 'fit',
      text: (pick) => texts.states[pickState(pick)],
      cell: (pick) => {
        const state = pickState(pick)
        return (
          <Badge variant="light" color={state === 'on' ? 'yard' : state === 'changed' ? 'orange' : 'gray'}>
            {texts.states[state]}
          </Badge>
        )
      },
    },
    plainColumn(
      'price',
      ({ price }) => won(price),
      ({ price, markup, price_before }) => (
        <>
          {markup > 0 && (
            <Text size="sm" c="dimmed">
              {texts.edit.added(won(price - markup), won(markup))}
            </Text>
          )}
          {price_before !== null && <Before text={texts.before(won(price_before))} />}
        </>
      ),
    ),
    plainColumn<SellerPick>(
      'margin',
      marginText,
      ({ margin_before }) => margin_before !== null && <Before text={texts.before(`${margin_before}%`)} />,
    ),
    plainColumn('since', ({ picked_at }) => lastDay(picked_at)),
    ...(steps
      ? [
          {
            id: 'act',
            header: texts.columns.act,
            card: 'foot' as const,
            width: 'fit' as const,
            cell: (pick: SellerPick) => !pick.masked && <EditButton shopid={shopid} pick={pick} />,
          },
        ]
      : []),
  ],
  filters: [
    viewFilter,
    {
      name: 'changed',
      label: texts.changed,
      options: [
        { value: '', label: texts.all },
        { value: '1', label: texts.onlyChanged },
      ],
    },
  ],
  ...(steps && {
    actions: [
      {
        label: texts.see,
        async run(picks, onPart) {
          await steps.see(
            picks.map(({ sid }) => sid),
            onPart,
          )
          return { done: picks.length, failed: [] }
        },
      },
      {
        label: texts.remove,
        async run(picks, onPart) {
          await steps.remove(
            picks.map(({ sid }) => sid),
            onPart,
          )
          return { done: picks.length, failed: [] }
        },
      },
    ],
    // The origin has taken it away: there is nothing left to do.
    selectable: ({ state }) => state !== 'ended',
  }),
  empty: isFiltered
    ? { ...texts.nothingChanged, icon: 'bell' }
    : { ...texts.noPicks, icon: 'share', action: { label: texts.find, run: onFind } },
})

function pickState({ state, sold_out, price_before, margin_before }: SellerPick): keyof typeof texts.states {
  if (state !== 'on') return state
  if (sold_out) return 'sold_out'
  return price_before !== null || margin_before !== null ? 'changed' : 'on'
}

function Before({ text }: { text: string }) {
  return (
    <Text size="sm" c="var(--mantine-color-orange-light-color)">
      {text}
    </Text>
  )
}
