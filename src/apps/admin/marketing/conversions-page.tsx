import { Anchor, Badge, Skeleton, Text } from '@mantine/core'
import type { Send, SendState } from '../../../domains/conversions/seller/destinations.contract.ts'
import { SERVICES } from '../../../domains/conversions/shared/conversion-limits.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminConversionsTexts as texts } from '../../../ui/texts/admin-conversions.ts'
import { useDestinations, useSends } from '../api/marketing/conversions.api.ts'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import type { Resource } from '../components/table/list-resource.ts'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { paths } from '../paths.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { DestinationSection } from './conversion-destination.tsx'

const logTexts = texts.log

/** The services to which purchases are reported, and the reports. */
export function ConversionsPage() {
  const { shopid } = useShop()
  const destinations = useDestinations(shopid)
  return (
    <Page title={texts.title} lead={texts.lead} size="lg">
      {destinations.isPending && <Skeleton role="status" h={640} aria-label={adminTexts.loading} />}
      {destinations.isLoadingError && (
        <ErrorState
          error={destinations.error}
          retry={() => destinations.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {destinations.data && (
        <>
          {destinations.data.map((destination) => (
            <DestinationSection key={destination.service} destination={destination} />
          ))}
          <SendsSection />
        </>
      )}
    </Page>
  )
}

function SendsSection() {
  const { shopid } = useShop()
  const mayOpen = useMay()('orders:read')
  const view = useUrlParameters(urlParameters.conversions)
  const source = sourceOf(useSends(shopid, view), ({ sends, next }) => ({ rows: sends, next }))
  const open = mayOpen ? ({ number }: Send) => paths.order(shopid, number) : undefined
  return (
    <Section title={logTexts.title}>
      <Text size="sm" c="dimmed" mb="sm">
        {logTexts.keeps}
      </Text>
      <ResourceTable resource={sendsResource(open)} source={source} />
    </Section>
  )
}

const STATE_COLOURS: Record<SendState, string> = {
  waiting: 'blue',
  taken: 'green',
  refused: 'red',
  lost: 'red',
  unsure: 'orange',
  declined: 'gray',
  dropped: 'gray',
}

/** `open` is the URL of an order, for users who may see orders. */
const sendsResource = (open: ((send: Send) => string) | undefined): Resource<Send> => ({
  id: 'conversions',
  label: logTexts.title,
  noun: logTexts.noun,
  keyOf: ({ id }) => String(id),
  nameOf: ({ number, kind }) => `${number} ${logTexts.kinds[kind]}`,
  ...(open && { open }),
  filters: [
    {
      name: 'service',
      label: logTexts.service,
      options: [
        { value: '', label: logTexts.all },
        ...SERVICES.map((value) => ({ value, label: texts.services[value].name })),
      ],
    },
  ],
  columns: [
    {
      id: 'number',
      header: logTexts.columns.number,
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
      header: logTexts.columns.state,
      card: 'aside',
      width: 'fit',
      text: ({ state }) => logTexts.states[state],
      cell: ({ state }) => (
        <Badge color={STATE_COLOURS[state]} variant="light" c="dark.9">
          {logTexts.states[state]}
        </Badge>
      ),
    },
    textColumn('kind', ({ kind }) => logTexts.kinds[kind]),
    textColumn('service', ({ service }) => texts.services[service].name),
    textColumn('at', ({ at }) => seoulMinute(at)),
    {
      id: 'words',
      header: logTexts.columns.words,
      text: ({ words }) => words,
      cell: ({ words }) =>
        words && (
          <Text size="sm" c="dimmed">
            {words}
          </Text>
        ),
    },
  ],
  empty: { ...logTexts.empty, icon: 'list' },
})

function textColumn(id: 'kind' | 'service' | 'at', text: (send: Send) => string) {
  return {
    id,
    header: logTexts.columns[id],
    card: 'line',
    width: 'fit',
    text,
    cell: (send: Send) => <Text size="sm">{text(send)}</Text>,
  } as const
}
