import { Anchor, Button, Container, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Settlement } from '../../../domains/settlements/settlements.contract.ts'
import { dottedDay, monthDay } from '../../../ui/dates.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { won } from '../../../ui/money.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminSettlementsTexts } from '../../../ui/texts/admin-settlements.ts'
import { readEntries, useSettlement, useSettlementEntries } from '../api/shop/settlements.api.ts'
import { MenuButton } from '../components/menu/menu-button.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { paths } from '../paths.ts'
import { urlParameters, usePathPart, useUrlParameters } from '../router/url-parameters.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { entriesResource } from './entries-resource.tsx'
import billStyles from './settlement-bill.module.css'
import { SettlementBill } from './settlement-bill.tsx'
import { periodText, shortPeriod } from './settlement-days.ts'
import { SettlementState } from './settlement-state.tsx'
import styles from './settlements.module.css'

const texts = adminSettlementsTexts.one
const billTexts = adminSettlementsTexts.bill

/** A closed settlement as a bill, with its entries. */
export function SettlementPage() {
  const { shopid } = useShop()
  const id = Number(usePathPart('settlement'))
  const settlement = useSettlement(shopid, id)
  usePageTitle(billTexts.title)
  return (
    <Container size="lg" py="md" px={{ base: 'sm', md: 'lg' }} className={billStyles.printed}>
      <Stack gap="sm">
        <Anchor href={paths.settlements(shopid)} size="sm" w="fit-content" className={styles.screenOnly}>
          ‹ {texts.back}
        </Anchor>
        {settlement.isPending && <Skeleton role="status" h={480} aria-label={adminTexts.loading} />}
        {settlement.isLoadingError && (
          <ErrorState
            error={settlement.error}
            retry={() => void settlement.refetch()}
            missing={texts.missing}
          />
        )}
        {settlement.data && <Content shopid={shopid} settlement={settlement.data} />}
      </Stack>
    </Container>
  )
}

function Content({ shopid, settlement }: { shopid: string; settlement: Settlement }) {
  const { name } = useShop()
  const { after } = useUrlParameters(urlParameters.settlement)
  const { id, first_day, last_day, state, payable } = settlement
  return (
    <>
      <Group justify="space-between" align="flex-start">
        <div>
          <Group gap="xs">
            <Title order={1} size="h2">
              {billTexts.title}
            </Title>
            <SettlementState state={state} />
          </Group>
          <Text c="dimmed" className={styles.words}>
            {name} · {texts.titled(periodText(first_day, last_day))}
          </Text>
        </div>
        <Group gap="xs">
          <MenuButton
            button={<Button variant="default">{texts.files}</Button>}
            entries={(['xlsx', 'csv'] as const).map((format) => ({
              label: texts[format],
              href: paths.settlementFile(shopid, id, format),
              isFile: true,
            }))}
          />
          <Button variant="default" onClick={() => print()}>
            {texts.print}
          </Button>
        </Group>
      </Group>
      {after === undefined ? (
        <Paper
          component="section"
          withBorder
          p={{ base: 'md', sm: 'lg' }}
          maw={760}
          aria-label={billTexts.title}
        >
          <SettlementFacts settlement={settlement} />
          <SettlementBill bill={settlement} />
        </Paper>
      ) : (
        <Text>
          {billTexts.payable} <b>{won(payable)}</b>
        </Text>
      )}
      <Entries shopid={shopid} settlement={settlement} />
    </>
  )
}

function SettlementFacts({ settlement }: { settlement: Settlement }) {
  const { first_day, last_day, due_day, paid_at, state } = settlement
  return (
    <div style={{ marginBottom: 'var(--mantine-spacing-md)' }}>
      <Facts
        layout="beside"
        facts={[
          [texts.period, shortPeriod(first_day, last_day)],
          [texts.due, state !== 'CARRIED' && !paid_at && monthDay(due_day)],
          [texts.paid, paid_at && dottedDay(paid_at)],
        ]}
      />
    </div>
  )
}

function Entries({ shopid, settlement: { id, entries } }: { shopid: string; settlement: Settlement }) {
  const { after } = useUrlParameters(urlParameters.settlement)
  const query = useSettlementEntries(shopid, { id, after })
  const mayOpenOrders = useMay()('orders:read')
  return (
    <>
      <Title order={2} size="h4" mt="sm">
        {texts.list}
      </Title>
      <Text size="sm" c="dimmed">
        {texts.listText(entries)}
      </Text>
      <ResourceTable
        resource={{
          ...entriesResource(shopid, { hasPayouts: false, mayOpenOrders }),
          empty: { title: texts.empty, icon: 'list' },
        }}
        source={sourceOf(query, partOf, {
          read: async (after) =>
            partOf(await readEntries(shopid, { id, after: after as string | undefined })),
        })}
      />
    </>
  )
}

const partOf = ({ entries, next }: Awaited<ReturnType<typeof readEntries>>) => ({ rows: entries, next })
