import { Group } from '@mantine/core'
import { operatorReconciliationTexts as texts } from '../../../../ui/texts/admin-operator-reconciliation.ts'
import { useOperatorPermissions } from '../../api/me.api.ts'
import { Page } from '../../components/page.tsx'
import { paths, RECONCILIATION_VIEWS } from '../../paths.ts'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import styles from '../settlements/operator-settlements.module.css'
import { DifferenceDetail } from './difference-detail.tsx'
import { DifferenceList } from './difference-list.tsx'
import { ReconciliationSummary } from './reconciliation-summary.tsx'
import { SettlementDayList } from './settlement-day-list.tsx'
import { StatementList } from './statement-list.tsx'
import { StatementUpload } from './statement-upload.tsx'

type View = (typeof RECONCILIATION_VIEWS)[number]

/** What payment providers say to have settled, compared with the books. */
export function OperatorReconciliationPage() {
  const { view = 'differences', difference } = useUrlParameters(urlParameters.operatorReconciliation)
  const mayDecide = useOperatorPermissions()?.includes('settlements:decide') ?? false
  if (difference !== undefined)
    return (
      <Page title={texts.title} size="lg">
        <DifferenceDetail key={difference} id={difference} mayDecide={mayDecide} />
      </Page>
    )
  return (
    <Page title={texts.title} lead={texts.lead} size="xl">
      <ReconciliationSummary />
      {mayDecide && (
        <Group justify="flex-end">
          <StatementUpload />
        </Group>
      )}
      <nav className={styles.tabs} aria-label={texts.views.label}>
        {RECONCILIATION_VIEWS.map((name) => (
          <a
            key={name}
            href={paths.operatorReconciliation({ view: name === 'differences' ? undefined : name })}
            className={styles.tab}
            aria-current={name === view ? 'page' : undefined}
          >
            {texts.views[name]}
          </a>
        ))}
      </nav>
      {content(view)}
    </Page>
  )
}

function content(view: View) {
  if (view === 'days') return <SettlementDayList />
  if (view === 'statements') return <StatementList />
  return <DifferenceList />
}
