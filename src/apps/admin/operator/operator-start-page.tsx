import { Badge, Group, Paper, SimpleGrid, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { MAX_COUNTED_RECEIPTS } from '../../../domains/receipts/shared/receipt-limits.ts'
import {
  MAX_TODAY,
  MAX_WAITING,
  type WaitingWork,
} from '../../../domains/supervision/shared/supervision-limits.ts'
import type { OperatorStart } from '../../../domains/supervision/supervision.contract.ts'
import { quantity, won } from '../../../ui/money.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { operatorStartTexts as texts } from '../../../ui/texts/admin-operator-start.ts'
import { useOperatorStart } from '../api/operator/shops.api.ts'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { paths } from '../paths.ts'

const HREFS: Record<WaitingWork, string> = {
  registrations: '/operator/registrations',
  deposits: '/operator/deposits',
  refunds: '/operator/refunds',
  receipts: '/operator/cash-receipts',
  payouts: paths.operatorSettlements({ view: 'batches' }),
  failed_payouts: paths.operatorSettlements({ view: 'batches' }),
  accounts: paths.operatorSettlements({ view: 'accounts' }),
  adjustments: paths.operatorSettlements({ view: 'adjustments' }),
  invoices: paths.operatorSettlements({ view: 'invoices' }),
  differences: paths.operatorReconciliation(),
  reports: '/operator/reports',
  undelivered: '/operator/undelivered',
}

/** What waits for the operator, with the age of the oldest, and the figures of today. */
export function OperatorStartPage() {
  const { data, error, isLoadingError, refetch } = useOperatorStart()
  return (
    <Page title={texts.title} size="lg">
      {isLoadingError && (
        <ErrorState error={error} retry={() => void refetch()} missing={texts.title} isPage={false} />
      )}
      {!data && !isLoadingError && <Skeleton role="status" h={240} aria-label={adminTexts.loading} />}
      {data && (
        <>
          <Waiting waiting={data.waiting} />
          <Today today={data.today} />
        </>
      )}
    </Page>
  )
}

function Waiting({ waiting }: { waiting: OperatorStart['waiting'] }) {
  if (waiting.length === 0) return null
  return (
    <Section title={texts.waiting}>
      {waiting.every(({ count }) => count === 0) && (
        <Text size="sm" c="dimmed" mb="sm">
          {texts.none}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xs">
        {waiting.map(({ work, count, since }) => (
          <UnstyledButton component="a" href={HREFS[work]} key={work}>
            <Paper withBorder px="md" py="sm">
              <Group justify="space-between" wrap="nowrap">
                <Text fw={600}>{texts.work[work]}</Text>
                <Badge variant={count > 0 ? 'filled' : 'light'} color={count > 0 ? 'yard' : 'gray'} size="lg">
                  {texts.count(
                    quantity(count),
                    count >= (work === 'receipts' ? MAX_COUNTED_RECEIPTS : MAX_WAITING),
                  )}
                </Badge>
              </Group>
              <Text size="xs" c="dimmed" mih={18}>
                {since && texts.since(ageOf(since))}
              </Text>
            </Paper>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </Section>
  )
}

const HOUR_MS = 3_600_000

function ageOf(since: string, now = Date.now()): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / HOUR_MS))
  return texts.age(Math.floor(hours / 24), hours)
}

function Today({ today: { visitors, orders, amount, shops, people } }: { today: OperatorStart['today'] }) {
  const count = (value: number, unit: string) => texts.today.figure(quantity(value, unit), value >= MAX_TODAY)
  const figures = [
    [texts.today.visitors, quantity(visitors, '명')],
    [texts.today.orders, count(orders, '건')],
    [texts.today.amount, texts.today.figure(won(amount), orders >= MAX_TODAY)],
    [texts.today.shops, count(shops, '곳')],
    [texts.today.people, count(people, '명')],
  ] as const
  return (
    <Section title={texts.today.title}>
      <SimpleGrid cols={{ base: 2, sm: 5 }}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <Text size="sm" c="dimmed">
              {name}
            </Text>
            <Text fw={700} size="xl" style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Section>
  )
}
