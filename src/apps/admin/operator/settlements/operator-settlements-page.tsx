import { Badge, Stack } from '@mantine/core'
import { operatorSettlementsTexts as texts } from '../../../../ui/texts/admin-operator-settlements.ts'
import { useOperatorPermissions } from '../../api/me.api.ts'
import { useSettlementTotals } from '../../api/operator/settlements.api.ts'
import { Page } from '../../components/page.tsx'
import { paths, SETTLEMENT_VIEWS } from '../../paths.ts'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import { FeeInvoicesView } from '../invoices/fee-invoices-view.tsx'
import { AccountsToProve } from './accounts-to-prove.tsx'
import { Adjustments } from './adjustments.tsx'
import { FeePlans } from './fee-plans.tsx'
import styles from './operator-settlements.module.css'
import { PayoutBatchDetail } from './payout-batch-detail.tsx'
import { PayoutBatches } from './payout-batches.tsx'
import { SettlementTotals } from './settlement-totals.tsx'
import { ShopSettlements } from './shop-settlements.tsx'

type View = (typeof SETTLEMENT_VIEWS)[number]

/** What is owed to shops, payout files, accounts to prove, adjustments and fee plans. */
export function OperatorSettlementsPage() {
  const { view = 'shops', batch } = useUrlParameters(urlParameters.operatorSettlements)
  const mayDecide = useOperatorPermissions()?.includes('settlements:decide') ?? false
  return (
    <Page title={texts.title} lead={texts.lead} size="xl">
      <SettlementTotals />
      <Views current={view} />
      <Stack gap="sm">{content(view, batch, mayDecide)}</Stack>
    </Page>
  )
}

function content(view: View, batch: number | undefined, mayDecide: boolean) {
  if (view === 'batches')
    return batch === undefined ? (
      <PayoutBatches mayDecide={mayDecide} />
    ) : (
      <PayoutBatchDetail key={batch} id={batch} mayDecide={mayDecide} />
    )
  if (view === 'accounts') return <AccountsToProve mayDecide={mayDecide} />
  if (view === 'adjustments') return <Adjustments mayDecide={mayDecide} />
  if (view === 'plans') return <FeePlans mayDecide={mayDecide} />
  if (view === 'invoices') return <FeeInvoicesView mayDecide={mayDecide} />
  return <ShopSettlements mayDecide={mayDecide} />
}

function Views({ current }: { current: View }) {
  const { data } = useSettlementTotals()
  const counts: Partial<Record<View, number | undefined>> = {
    accounts: data?.accounts,
    adjustments: data?.adjustments,
  }
  return (
    <nav className={styles.tabs} aria-label={texts.views.label}>
      {SETTLEMENT_VIEWS.map((view) => (
        <a
          key={view}
          href={paths.operatorSettlements({ view: view === 'shops' ? undefined : view })}
          className={styles.tab}
          aria-current={view === current ? 'page' : undefined}
        >
          {texts.views[view]}
          {Boolean(counts[view]) && (
            <Badge component="span" miw="max-content">
              {counts[view]}
            </Badge>
          )}
        </a>
      ))}
    </nav>
  )
}
