import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { DepositCandidate } from '../../../domains/deposits/deposits.contract.ts'
import { MAX_REASON } from '../../../domains/deposits/shared/deposit-limits.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { won } from '../../../ui/money.ts'
import { adminDepositsTexts } from '../../../ui/texts/admin-deposits.ts'
import { useConfirmTransfer, usePlatformTransfers } from '../api/deposits.api.ts'
import { useOperatorPermissions } from '../api/me.api.ts'
import { ReasonDialog } from '../components/form/reason-dialog.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { DepositBoard } from '../deposits/deposit-board.tsx'
import styles from '../deposits/deposits.module.css'
import { StatementHistory } from '../deposits/statement-history.tsx'
import { StatementUpload } from '../deposits/statement-upload.tsx'

const texts = adminDepositsTexts.waiting

/** Deposits to the platform's account: statements, their deposits, and the transfers that are still expected. */
export function PlatformDepositsPage() {
  const mayWrite = useOperatorPermissions()?.includes('deposits:write') ?? false
  return (
    <Page title={adminDepositsTexts.title} lead={adminDepositsTexts.lead} size="lg">
      <Text size="sm" c="dimmed">
        {adminDepositsTexts.personal}
      </Text>
      {mayWrite && <StatementUpload owner={null} />}
      <DepositBoard owner={null} mayWrite={mayWrite} />
      <WaitingTransfers mayWrite={mayWrite} />
      <StatementHistory owner={null} />
    </Page>
  )
}

function WaitingTransfers({ mayWrite }: { mayWrite: boolean }) {
  const [after, setAfter] = useState<string>()
  const { data, error, isLoadingError, refetch } = usePlatformTransfers(after)
  if (isLoadingError)
    return <ErrorState error={error} retry={() => void refetch()} missing={texts.none} isPage={false} />
  if (!data) return null
  const { transfers, next } = data
  return (
    <Section title={texts.title}>
      <Text size="sm" c="dimmed">
        {transfers.length === 0 ? texts.none : texts.text}
      </Text>
      <ul className={styles.list}>
        {transfers.map((transfer) => (
          <li key={transfer.payment}>
            <WaitingTransfer transfer={transfer} mayWrite={mayWrite} />
          </li>
        ))}
      </ul>
      {(after || next) && (
        <Group justify="center" gap="xs">
          {after && (
            <Button variant="default" onClick={() => setAfter(undefined)}>
              {adminDepositsTexts.first}
            </Button>
          )}
          {next && (
            <Button variant="default" onClick={() => setAfter(next)}>
              {adminDepositsTexts.more}
            </Button>
          )}
        </Group>
      )}
    </Section>
  )
}

const HOUR_MS = 3_600_000

function ageOf(begunAt: string, now = Date.now()): string {
  const hours = Math.floor((now - Date.parse(begunAt)) / HOUR_MS)
  return texts.age(Math.floor(hours / 24), hours)
}

function WaitingTransfer({ transfer, mayWrite }: { transfer: DepositCandidate; mayWrite: boolean }) {
  const { orders, amount, depositor, begun_at, due_at } = transfer
  const [isConfirming, setConfirming] = useState(false)
  const confirm = useConfirmTransfer()
  const [orderid] = orders
  const numbers = orders.join(', ')
  const close = () => setConfirming(false)
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <Text fw={600}>{depositor || adminDepositsTexts.noDepositor}</Text>
        <Text size="sm">{numbers}</Text>
        <Text size="sm" c="dimmed">
          {seoulMinute(begun_at)} · {texts.due(seoulMinute(due_at))}{' '}
          <Badge variant="outline" color="gray" size="sm">
            {ageOf(begun_at)}
          </Badge>
        </Text>
      </div>
      <div className={styles.amount}>
        <Text fw={600}>{won(amount)}</Text>
        {mayWrite && orderid && (
          <Button
            mt={4}
            size="compact-md"
            variant="default"
            aria-label={texts.confirmOf(numbers)}
            onClick={() => setConfirming(true)}
          >
            {texts.confirm}
          </Button>
        )}
      </div>
      {isConfirming && orderid && (
        <ReasonDialog
          words={{
            title: texts.confirmTitle(numbers),
            go: texts.confirm,
            label: texts.confirmReason,
            hint: texts.confirmHint,
            needed: texts.confirmMissing,
          }}
          min={1}
          max={MAX_REASON}
          busy={confirm.isPending}
          onGo={(reason) => confirm.mutate({ orderid, reason }, { onSettled: close })}
          onClose={close}
        />
      )}
    </div>
  )
}
