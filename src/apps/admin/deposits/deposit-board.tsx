import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { DepositPage } from '../../../domains/deposits/deposits.contract.ts'
import {
  DEPOSIT_VIEWS,
  type DepositView,
  MAX_EXCEPTIONS,
} from '../../../domains/deposits/shared/deposit-limits.ts'
import { adminDepositsTexts as texts } from '../../../ui/texts/admin-deposits.ts'
import {
  type DepositOwner,
  useBookDeposits,
  useBookingProgress,
  useDeposits,
  useDepositsRefresh,
  useDismissDeposits,
} from '../api/deposits.api.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { Section } from '../components/section.tsx'
import { EmptyState } from '../components/states/empty-state.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { ListSkeleton } from '../components/states/list-skeleton.tsx'
import { PageSteps } from '../components/table/page-steps.tsx'
import { ViewLinks } from '../components/table/view-links.tsx'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { DecidedDeposit, DismissDialog, OpenDeposit, SureDeposit } from './deposit-card.tsx'
import styles from './deposits.module.css'

/** The deposits of uploaded statements: sure ones to book by one press, others to decide about, decided ones. */
export function DepositBoard({ owner, mayWrite }: { owner: DepositOwner; mayWrite: boolean }) {
  const { view = 'sure', after } = useUrlParameters(urlParameters.deposits)
  const { data, error, isLoadingError, refetch } = useDeposits(owner, { view, after })
  return (
    <Section title={texts.steps.check}>
      {data && (
        <Text size="sm" mb="sm">
          {data.account
            ? texts.account(data.account.bank, data.account.number, data.account.holder)
            : texts.noAccount}
        </Text>
      )}
      {data && data.queued > 0 && <BookingProgress owner={owner} queued={data.queued} />}
      <ViewLinks
        label={texts.viewLabel}
        views={DEPOSIT_VIEWS}
        current={view}
        nameOf={(name) => viewName(name, data?.counts)}
      />
      <Text size="sm" c="dimmed" my="sm">
        {texts.hints[view]}
      </Text>
      {content()}
    </Section>
  )

  function content() {
    if (isLoadingError)
      return <ErrorState error={error} retry={() => refetch()} missing={texts.empty[view]} isPage={false} />
    if (!data) return <ListSkeleton />
    if (data.deposits.length === 0)
      return <EmptyState title={texts.empty[view]} text={texts.emptyText} icon="list" isPage={false} />
    return (
      <>
        {view === 'sure' ? (
          // The ticks are those of the shown deposits.
          <SureDeposits key={data.digest} owner={owner} page={data} mayWrite={mayWrite} />
        ) : (
          <OtherDeposits owner={owner} view={view} page={data} mayWrite={mayWrite} />
        )}
        <PageSteps next={data.next} />
      </>
    )
  }
}

/** The name of a view, with the number of its deposits while they are open. */
function viewName(view: DepositView, counts: DepositPage['counts'] | undefined): string {
  const count = view === 'booked' || view === 'dismissed' ? undefined : counts?.[view]
  return count ? `${texts.views[view]} ${count.toLocaleString('ko-KR')}` : texts.views[view]
}

interface DepositsProps {
  owner: DepositOwner
  page: DepositPage
  mayWrite: boolean
}

function SureDeposits({ owner, page, mayWrite }: DepositsProps) {
  const [exceptions, setExceptions] = useState<ReadonlyMap<number, number>>(new Map())
  const [isConfirming, setConfirming] = useState(false)
  const book = useBookDeposits(owner)
  const tick = (id: number, amount: number, isTicked: boolean) => {
    const changed = new Map(exceptions)
    if (isTicked) changed.delete(id)
    else changed.set(id, amount)
    setExceptions(changed)
  }
  const count = page.counts.sure - exceptions.size
  const amount = page.sure_amount - [...exceptions.values()].reduce((sum, one) => sum + one, 0)
  const go = () =>
    book.mutate(
      { sure: { digest: page.digest, except: [...exceptions.keys()] }, choices: [] },
      { onSettled: () => setConfirming(false) },
    )
  return (
    <>
      {mayWrite && (
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{texts.sum(count, amount)}</Text>
          <Button disabled={count === 0} onClick={() => setConfirming(true)}>
            {texts.book(count)}
          </Button>
        </Group>
      )}
      <ul className={styles.list}>
        {page.deposits.map((deposit) => (
          <li key={deposit.id}>
            <SureDeposit
              owner={owner}
              deposit={deposit}
              mayWrite={mayWrite}
              isTicked={!exceptions.has(deposit.id)}
              isFull={exceptions.size >= MAX_EXCEPTIONS}
              onTick={(isTicked) => tick(deposit.id, deposit.amount, isTicked)}
            />
          </li>
        ))}
      </ul>
      {isConfirming && (
        <FormDialog
          title={texts.bookTitle(count, amount)}
          go={texts.book(count)}
          busy={book.isPending}
          onGo={go}
          onClose={() => setConfirming(false)}
        >
          <Text>{texts.bookText}</Text>
        </FormDialog>
      )}
    </>
  )
}

function OtherDeposits({ owner, view, page, mayWrite }: DepositsProps & { view: DepositView }) {
  const [isDismissing, setDismissing] = useState(false)
  const dismiss = useDismissDeposits(owner)
  const isDecided = view === 'booked' || view === 'dismissed'
  const Card = isDecided ? DecidedDeposit : OpenDeposit
  const ids = page.deposits.map(({ id }) => id)
  return (
    <>
      {mayWrite && (view === 'confirmed' || view === 'unknown') && (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setDismissing(true)}>
            {texts.dismissAll(ids.length)}
          </Button>
        </Group>
      )}
      <ul className={styles.list}>
        {page.deposits.map((deposit) => (
          <li key={deposit.id}>
            <Card owner={owner} deposit={deposit} mayWrite={mayWrite} />
          </li>
        ))}
      </ul>
      {isDismissing && (
        <DismissDialog
          deposits={ids.length}
          busy={dismiss.isPending}
          onGo={(reason) => dismiss.mutate({ ids, reason }, { onSettled: () => setDismissing(false) })}
          onClose={() => setDismissing(false)}
        />
      )}
    </>
  )
}

/** How many deposits are being booked. It refreshes the list when none is left. */
function BookingProgress({ owner, queued }: { owner: DepositOwner; queued: number }) {
  const { data } = useBookingProgress(owner)
  const refresh = useDepositsRefresh(owner)
  const isDone = data?.queued === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last deposit was booked
  useEffect(() => {
    if (isDone) void refresh()
  }, [isDone])
  return (
    <Alert color="blue" role="status" mb="sm">
      <Group gap="xs">
        <Loader size="xs" aria-hidden />
        <Text size="sm">{texts.progress(data?.queued ?? queued)}</Text>
      </Group>
    </Alert>
  )
}
