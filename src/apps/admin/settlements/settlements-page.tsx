import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SettlementOverview } from '../../../domains/settlements/settlements.contract.ts'
import { monthDay } from '../../../ui/dates.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminSettlementsTexts as texts } from '../../../ui/texts/admin-settlements.ts'
import { useSettlementOverview, useSettlements } from '../api/shop/settlements.api.ts'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { paths } from '../paths.ts'
import { useShop } from '../shell/use-shop.ts'
import { SettlementTerms } from './fee-rates.tsx'
import { NextPayout } from './next-payout.tsx'
import { OrderNumberSearch } from './order-number-search.tsx'
import { PayoutAccountCard, PayoutAccountDialog } from './payout-account.tsx'
import { payoutOutlook } from './payout-outlook.ts'
import { SettlementBill } from './settlement-bill.tsx'
import { periodText } from './settlement-days.ts'
import { SettlementList } from './settlement-list.tsx'
import styles from './settlements.module.css'

/** What the shop is paid and when: the next payout, the running period, closed settlements, and the account. */
export function SettlementsPage() {
  const { shopid } = useShop()
  const { data, error, isPending, isLoadingError, refetch } = useSettlementOverview(shopid)
  return (
    <Page title={texts.title} lead={texts.lead} size="lg" actions={<OrderNumberSearch />}>
      {isPending && <Skeleton role="status" h={320} aria-label={adminTexts.loading} />}
      {isLoadingError && (
        <ErrorState
          error={error}
          retry={() => void refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {data && <Content shopid={shopid} overview={data} />}
    </Page>
  )
}

function Content({ shopid, overview }: { shopid: string; overview: SettlementOverview }) {
  const [isAccountOpen, setAccountOpen] = useState(false)
  const openAccount = () => setAccountOpen(true)
  const { running, unpaid, account, looks_up } = overview
  const closed = useSettlements(shopid).data?.pages[0]?.settlements
  const isFirst = unpaid.length === 0 && running.entries === 0 && closed?.length === 0
  return (
    <div className={styles.parts}>
      <Stack gap="md" className={styles.next}>
        <NextPayout overview={overview} onAccount={openAccount} />
        {isFirst ? <HowItStarts /> : <RunningPeriod shopid={shopid} running={running} />}
      </Stack>
      <div className={styles.list}>
        <SettlementList shopid={shopid} isBlocked={payoutOutlook(overview).state === 'blocked'} />
      </div>
      <Stack gap="md" className={styles.terms}>
        <PayoutAccountCard account={account} onChange={openAccount} />
        <SettlementTerms overview={overview} />
      </Stack>
      {isAccountOpen && (
        <PayoutAccountDialog
          shopid={shopid}
          account={account}
          looksUp={looks_up ?? false}
          onClose={() => setAccountOpen(false)}
        />
      )}
    </div>
  )
}

function RunningPeriod({ shopid, running }: { shopid: string; running: SettlementOverview['running'] }) {
  const { first_day, last_day, due_day, entries } = running
  return (
    <Section title={texts.running.title}>
      <Text size="sm" mb="sm">
        {texts.running.due(periodText(first_day, last_day), monthDay(due_day))}
      </Text>
      {entries === 0 && running.opening === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.running.none}
        </Text>
      ) : (
        <SettlementBill bill={running} isExpected isShort />
      )}
      {entries > 0 && (
        <Anchor href={paths.settlementEntries(shopid)} size="sm" display="block" mt="sm">
          {texts.running.view(entries)}
        </Anchor>
      )}
    </Section>
  )
}

function HowItStarts() {
  return (
    <Section title={texts.empty.title}>
      <ol className={styles.steps}>
        {texts.empty.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Section>
  )
}
