import { CHANNELS, PAYMENT_METHODS } from '../../../../domains/orders/shared/all-orders.ts'
import { adminAllOrdersTexts } from '../../../../ui/texts/admin-all-orders.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import type { AllOrdersView } from '../../api/orders/all-orders.api.ts'
import type { Filter } from '../../components/table/list-resource.ts'
import { queueName, statuses } from '../list/order-queues.ts'

const texts = adminAllOrdersTexts
const filtersTexts = texts.filters
const { methods } = adminOrdersTexts.order
const ANY = { value: '', label: filtersTexts.all }

const optionsOf = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) => [
  ANY,
  ...values.map((value) => ({ value, label: nameOf(value) })),
]

const typed = (
  name: Exclude<keyof typeof filtersTexts, 'all' | 'sorts' | 'channels'>,
  input: 'day' | 'number' | 'text',
): Filter => ({
  name,
  label: filtersTexts[name],
  more: true,
  input,
  options: [],
})

export interface FilterChoices {
  tiers: readonly string[]
  labels: readonly { id: number; name: string }[]
  /** of the address; its filter is shown also while the labels are loading */
  label: number | undefined
}

/** The filters of all orders; without tiers or labels there is no filter by them. */
export const allOrdersFilters = ({ tiers, labels, label }: FilterChoices): Filter[] => [
  typed('from', 'day'),
  typed('until', 'day'),
  { name: 'status', label: filtersTexts.status, more: true, options: optionsOf(statuses, queueName) },
  {
    name: 'method',
    label: filtersTexts.method,
    more: true,
    options: optionsOf(PAYMENT_METHODS, (method) => methods[method]),
  },
  typed('buyer_name', 'text'),
  typed('recipient_name', 'text'),
  typed('phone_end', 'number'),
  typed('product', 'text'),
  typed('option', 'text'),
  typed('total_from', 'number'),
  typed('total_until', 'number'),
  {
    name: 'channel',
    label: filtersTexts.channel,
    more: true,
    options: optionsOf(CHANNELS, (channel) => filtersTexts.channels[channel]),
  },
  ...(tiers.length > 0
    ? [{ name: 'tier', label: filtersTexts.tier, more: true as const, options: optionsOf(tiers, String) }]
    : []),
  ...(labels.length > 0 || label !== undefined
    ? [
        {
          name: 'label',
          label: filtersTexts.label,
          more: true as const,
          options: [ANY, ...labels.map(({ id, name }) => ({ value: String(id), label: name }))],
        },
      ]
    : []),
  typed('memo', 'text'),
  {
    name: 'sort',
    label: filtersTexts.sort,
    more: true,
    options: (['newest', 'oldest'] as const).map((value) => ({ value, label: filtersTexts.sorts[value] })),
  },
]

/** What is wrong with the filters, or null. */
export function filterError({
  from,
  until,
  phone_end,
  total_from,
  total_until,
}: AllOrdersView): string | null {
  if (phone_end !== undefined && !/^\d{4}$/.test(phone_end)) return texts.phoneNeeded
  if (from && until && from > until) return texts.daysReversed
  if (total_from !== undefined && total_until !== undefined && total_from > total_until)
    return texts.amountsReversed
  return null
}
