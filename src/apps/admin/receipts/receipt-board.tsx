import { Text } from '@mantine/core'
import { RECEIPT_VIEWS } from '../../../domains/receipts/shared/receipt-limits.ts'
import { adminReceiptsTexts as texts } from '../../../ui/texts/admin-receipts.ts'
import { type ReceiptOwner, useReceipts } from '../api/receipts.api.ts'
import { Section } from '../components/section.tsx'
import { EmptyState } from '../components/states/empty-state.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { ListSkeleton } from '../components/states/list-skeleton.tsx'
import { PageSteps } from '../components/table/page-steps.tsx'
import { ViewLinks } from '../components/table/view-links.tsx'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { ReceiptCard } from './receipt-card.tsx'
import styles from './receipts.module.css'

/** Cash receipts that need a person, and issued ones. */
export function ReceiptBoard({ owner, mayWrite }: { owner: ReceiptOwner; mayWrite: boolean }) {
  const { view = 'open', after } = useUrlParameters(urlParameters.receipts)
  const { data, error, isLoadingError, refetch } = useReceipts(owner, { view, after })
  return (
    <Section title={texts.viewLabel}>
      <ViewLinks
        label={texts.viewLabel}
        views={RECEIPT_VIEWS}
        current={view}
        nameOf={(name) => texts.views[name]}
      />
      {view === 'open' && (
        <Text size="sm" c="dimmed" my="sm">
          {texts.law}
        </Text>
      )}
      {content()}
    </Section>
  )

  function content() {
    if (isLoadingError)
      return <ErrorState error={error} retry={() => refetch()} missing={texts.empty[view]} isPage={false} />
    if (!data) return <ListSkeleton />
    if (data.receipts.length === 0) return <EmptyState title={texts.empty[view]} icon="list" isPage={false} />
    return (
      <>
        <ul className={styles.list}>
          {data.receipts.map((receipt) => (
            <li key={receipt.payment}>
              <ReceiptCard owner={owner} receipt={receipt} mayWrite={mayWrite} />
            </li>
          ))}
        </ul>
        <PageSteps next={data.next} />
      </>
    )
  }
}
