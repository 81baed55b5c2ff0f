import { Anchor, Badge, Text } from '@mantine/core'
import { SERVICES } from '../../../../domains/conversions/limits.ts'
import type { Send, SendState } from '../../../../domains/conversions/seller/contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { adminConversionsTexts } from '../../../../ui/texts/admin-conversions.ts'
import { useSends } from '../../calls/marketing/conversions.ts'
import type { Resource } from '../../kit/table/resource.ts'
import { ResourceTable } from '../../kit/table/resource-table.tsx'
import { sourceOf } from '../../kit/table/source.ts'
import { paths } from '../../paths.ts'
import { addresses, useAddress } from '../../router/addresses.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { Section } from '../section.tsx'

const texts = adminConversionsTexts.log

/** The log of what the server told the services, the newest first. */
export function SendsSection() {
  const { shopid } = useShop()
  const mayOpen = useMay()('orders:read')
  const view = useAddress(addresses.conversions)
  const source = sourceOf(useSends(shopid, view), ({ sends, next }) => ({ rows: sends, next }))
  const open = mayOpen ? ({ number }: Send) => paths.order(shopid, number) : undefined
  return (
    <Section title={texts.title}>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.keeps}
      </Text>
      <ResourceTable resource={sendsResource(open)} source={source} />
    </Section>
  )
}

const COLOURS: Record<SendState, string> = {
  waiting: 'blue',
  taken: 'green',
  refused: 'red',
  lost: 'red',
  unsure: 'orange',
  declined: 'gray',
  dropped: 'gray',
}

/** The resource of the log. `open` is the page of an order, for those who may see orders. */
const sendsResource = (open: ((send: Send) => string) | undefined): Resource<Send> => ({
  id: 'conversions',
  label: texts.title,
  noun: texts.noun,
  keyOf: ({ id }) => String(id),
  nameOf: ({ number, kind }) => `${number} ${texts.kinds[kind]}`,
  ...(open && { open }),
  filters: [
    {
      name: 'service',
      label: texts.service,
      options: [
        { value: '', label: texts.all },
        ...SERVICES.map((value) => ({ value, label: adminConversionsTexts.services[value].name })),
      ],
    },
  ],
  columns: [
    {
      id: 'number',
      header: texts.columns.number,
      card: 'title',
      always: true,
      width: 'fit',
      text: ({ number }) => number,
      cell: (send) =>
        open ? (
          <Anchor href={open(send)} size="sm">
            {send.number}
          </Anchor>
        ) : (
          <Text size="sm">{send.number}</Text>
        ),
    },
    {
      id: 'state',
      header: texts.columns.state,
      card: 'aside',
      width: 'fit',
      text: ({ state }) => texts.states[state],
      cell: ({ state }) => (
        <Badge color={COLOURS[state]} variant="light" c="dark.9">
          {texts.states[state]}
        </Badge>
      ),
    },
    plain('kind', ({ kind }) => texts.kinds[kind]),
    plain('service', ({ service }) => adminConversionsTexts.services[service].name),
    plain('at', ({ at }) => seoulMinute(at)),
    {
      id: 'words',
      header: texts.columns.words,
      text: ({ words }) => words,
      cell: ({ words }) =>
        words && (
          <Text size="sm" c="dimmed">
            {words}
          </Text>
        ),
    },
  ],
  empty: { ...texts.empty, icon: 'list' },
})

function plain(id: 'kind' | 'service' | 'at', text: (send: Send) => string) {
  return {
    id,
    header: texts.columns[id],
    card: 'line',
    width: 'fit',
    text,
    cell: (send: Send) => <Text size="sm">{text(send)}</Text>,
  } as const
}
