import { BOUGHT, MEMBER_SORTS } from '../../../../../domains/membership/shared/customer-limits.ts'
import type { Tier } from '../../../../../domains/membership/tiers/tiers.contract.ts'
import { adminCustomersTexts } from '../../../../../ui/texts/admin-customers.ts'
import type { Filter } from '../../../kit/table/resource.ts'

const texts = adminCustomersTexts.filters
const ANY = { value: '', label: texts.all }

const DAYS = [
  'joined_from',
  'joined_until',
  'bought_from',
  'bought_until',
  'seen_from',
  'seen_until',
] as const
const NUMBERS = ['spent_from', 'spent_until', 'points_from', 'points_until'] as const

/** The filters and orders of the members' list; `tiers` are choices, and without any there is no such filter. */
export const memberFilters = (tiers: readonly Tier[]): readonly Filter[] => [
  {
    name: 'sort',
    label: texts.sort,
    more: true,
    options: MEMBER_SORTS.map((value) => ({ value, label: texts.sorts[value] })),
  },
  {
    name: 'bought',
    label: texts.bought,
    more: true,
    options: [ANY, ...BOUGHT.map((value) => ({ value, label: texts.boughts[value] }))],
  },
  {
    name: 'blocked',
    label: texts.blocked,
    more: true,
    options: [ANY, ...(['yes', 'no'] as const).map((value) => ({ value, label: texts.blockeds[value] }))],
  },
  {
    name: 'marketing',
    label: texts.marketing,
    more: true,
    options: [ANY, ...(['yes', 'no'] as const).map((value) => ({ value, label: texts.marketings[value] }))],
  },
  ...(tiers.length > 0
    ? [
        {
          name: 'tier',
          label: texts.tier,
          more: true as const,
          options: [ANY, ...tiers.map(({ id, name }) => ({ value: String(id), label: name }))],
        },
      ]
    : []),
  ...DAYS.map((name): Filter => ({ name, label: texts[name], more: true, input: 'day', options: [] })),
  ...NUMBERS.map((name): Filter => ({ name, label: texts[name], more: true, input: 'number', options: [] })),
]
