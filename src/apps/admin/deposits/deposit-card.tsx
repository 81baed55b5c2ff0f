import { Anchor, Badge, Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Deposit, DepositCandidate } from '../../../domains/deposits/deposits.contract.ts'
import { MAX_REASON } from '../../../domains/deposits/shared/deposit-limits.ts'
import { dottedDay, seoulMinute } from '../../../ui/dates.ts'
import { won } from '../../../ui/money.ts'
import { adminDepositsTexts as texts } from '../../../ui/texts/admin-deposits.ts'
import {
  type DepositOwner,
  useBookDeposits,
  useDismissDeposits,
  useRestoreDeposit,
} from '../api/deposits.api.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { ReasonDialog } from '../components/form/reason-dialog.tsx'
import { paths } from '../paths.ts'
import styles from './deposits.module.css'

interface CardProps {
  owner: DepositOwner
  deposit: Deposit
  mayWrite: boolean
}

/** When, from whom and how much. */
export function DepositFacts({
  owner,
  deposit,
  select,
  children,
}: {
  owner: DepositOwner
  deposit: Deposit
  /** the box before it */
  select?: ReactNode
  children?: ReactNode
}) {
  const { deposited_at, has_time, amount, depositor, memo, outcome, candidates, problem } = deposit
  const [best] = candidates
  const isSure = outcome === 'sure' && best
  return (
    <div className={styles.row}>
      <Group gap="sm" wrap="nowrap" align="flex-start" className={styles.words}>
        {select}
        <div className={styles.words}>
          <Text fw={600}>{depositor || texts.noDepositor}</Text>
          <Text size="sm" c="dimmed">
            {has_time ? seoulMinute(deposited_at) : `${dottedDay(deposited_at)} · ${texts.dayOnly}`}
            {memo && ` · ${memo}`}
          </Text>
          {isSure && (
            <Text size="sm">
              <OrderLinks owner={owner} orders={best.orders} /> · {best.depositor}
            </Text>
          )}
          {outcome && outcome !== 'sure' && (
            <Text size="sm" fw={500}>
              {texts.outcomes[outcome]}
            </Text>
          )}
          {problem && (
            <Text size="sm" c="red.9">
              {texts.problem(problem)}
            </Text>
          )}
          {children}
        </div>
      </Group>
      <Text fw={600} className={styles.amount}>
        {won(amount)}
      </Text>
    </div>
  )
}

/** The numbers of orders; those of a shop lead to the order. */
function OrderLinks({ owner, orders }: { owner: DepositOwner; orders: readonly string[] }) {
  if (owner === null) return orders.join(', ')
  return orders.map((number, index) => (
    <span key={number}>
      {index > 0 && ', '}
      <Anchor href={paths.order(owner, number)} inherit>
        {number}
      </Anchor>
    </span>
  ))
}

/** A sure deposit, ticked unless the person has unticked it. */
export function SureDeposit({
  owner,
  deposit,
  mayWrite,
  isTicked,
  onTick,
  isFull,
}: CardProps & {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  /** no further deposit can be unticked */
  isFull: boolean
}) {
  return (
    <DepositFacts
      owner={owner}
      deposit={deposit}
      select={
        mayWrite && (
          <Checkbox
            mt={3}
            checked={isTicked}
            disabled={isTicked && isFull}
            onChange={({ currentTarget }) => onTick(currentTarget.checked)}
            aria-label={texts.select(deposit.depositor, deposit.amount)}
          />
        )
      }
    />
  )
}

/** A deposit about which a person has to decide, with its candidates. */
export function OpenDeposit({ owner, deposit, mayWrite }: CardProps) {
  const { id, amount, depositor, candidates, outcome } = deposit
  const choices = candidates.filter(({ state }) => state === 'waiting')
  // Another name has to be chosen by hand.
  const proposed = choices.length === 1 && outcome !== 'other_name' ? choices[0]?.payment : undefined
  const [chosen, setChosen] = useState<string | null>(proposed ?? null)
  const [opened, setOpened] = useState<'book' | 'dismiss' | null>(null)
  const book = useBookDeposits(owner)
  const dismiss = useDismissDeposits(owner)
  const close = () => setOpened(null)
  const transfer = choices.find(({ payment }) => payment === chosen)
  const goBooking = (reason?: string) =>
    transfer &&
    book.mutate(
      { choices: [{ deposit: id, payment: transfer.payment, ...(reason && { reason }) }] },
      { onSettled: close },
    )
  const title = texts.bookOneOf(depositor || texts.noDepositor, amount)
  return (
    <>
      <DepositFacts owner={owner} deposit={deposit} />
      {choices.length > 0 ? (
        <Radio.Group
          mt="xs"
          value={chosen}
          onChange={setChosen}
          aria-label={`${texts.choose}: ${depositor || texts.noDepositor} ${won(amount)}`}
        >
          <Stack gap="xs">
            {choices.map((candidate) => (
              <Radio
                key={candidate.payment}
                value={candidate.payment}
                disabled={!mayWrite}
                label={<Candidate owner={owner} candidate={candidate} amount={amount} />}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        candidates.length > 0 && (
          <ul className={styles.candidates}>
            {candidates.map((candidate) => (
              <li key={candidate.payment}>
                <Candidate owner={owner} candidate={candidate} amount={amount} />
              </li>
            ))}
          </ul>
        )
      )}
      {mayWrite && (
        <Group gap="xs" justify="flex-end" mt="xs">
          <Button
            variant="default"
            aria-label={texts.dismissOf(depositor || texts.noDepositor, amount)}
            onClick={() => setOpened('dismiss')}
          >
            {texts.dismiss}
          </Button>
          {choices.length > 0 && (
            <Button variant="light" disabled={!transfer} aria-label={title} onClick={() => setOpened('book')}>
              {texts.bookOne}
            </Button>
          )}
        </Group>
      )}
      {opened === 'book' && transfer && transfer.amount === amount && (
        <FormDialog title={title} go={texts.bookOne} busy={book.isPending} onGo={goBooking} onClose={close}>
          <Candidate owner={null} candidate={transfer} amount={amount} />
          <Text size="sm">{texts.bookText}</Text>
        </FormDialog>
      )}
      {opened === 'book' && transfer && transfer.amount !== amount && (
        <ReasonDialog
          words={{
            title,
            go: texts.bookOne,
            label: texts.reason,
            hint: texts.reasonHint,
            needed: texts.reasonMissing,
            text: `${adviceOf(amount, transfer.amount)} ${texts.bookText}`,
          }}
          min={1}
          max={MAX_REASON}
          busy={book.isPending}
          onGo={goBooking}
          onClose={close}
        />
      )}
      {opened === 'dismiss' && (
        <DismissDialog
          deposits={1}
          busy={dismiss.isPending}
          onGo={(reason) => dismiss.mutate({ ids: [id], reason }, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  )
}

const adviceOf = (amount: number, expected: number): string =>
  amount < expected ? texts.advice.less(expected - amount) : texts.advice.more(amount - expected)

function Candidate({
  owner,
  candidate: { orders, amount: expected, depositor, begun_at, state },
  amount,
}: {
  owner: DepositOwner
  candidate: DepositCandidate
  /** won of the deposit */
  amount: number
}) {
  return (
    <Text size="sm" component="span" className={styles.words}>
      <OrderLinks owner={owner} orders={orders} /> · {won(expected)} · {depositor || texts.noDepositor} ·{' '}
      {seoulMinute(begun_at)}{' '}
      <Badge variant="outline" color="gray" size="sm">
        {texts.states[state]}
      </Badge>
      {expected !== amount && (
        <Text size="sm" c="red.9" component="span" display="block">
          {adviceOf(amount, expected)}
        </Text>
      )}
    </Text>
  )
}

export function DismissDialog({
  deposits,
  busy,
  onGo,
  onClose,
}: {
  deposits: number
  busy: boolean
  onGo: (reason: string) => void
  onClose: () => void
}) {
  return (
    <ReasonDialog
      words={{
        title: texts.dismissTitle(deposits),
        go: texts.dismiss,
        label: texts.dismissReason,
        hint: texts.dismissHint,
        needed: texts.dismissMissing,
      }}
      min={1}
      max={MAX_REASON}
      busy={busy}
      onGo={onGo}
      onClose={onClose}
    />
  )
}

/** A booked or dismissed deposit. */
export function DecidedDeposit({ owner, deposit, mayWrite }: CardProps) {
  const { id, amount, depositor, orders, reason, decided_at } = deposit
  const restore = useRestoreDeposit(owner)
  const isDismissed = orders.length === 0
  return (
    <>
      <DepositFacts owner={owner} deposit={deposit}>
        {orders.length > 0 && (
          <Text size="sm">
            <OrderLinks owner={owner} orders={orders} />
          </Text>
        )}
        {reason && <Text size="sm">{reason}</Text>}
        {decided_at && (
          <Text size="sm" c="dimmed">
            {texts.decided(seoulMinute(decided_at))}
          </Text>
        )}
      </DepositFacts>
      {isDismissed && mayWrite && (
        <Group justify="flex-end" mt="xs">
          <Button
            variant="default"
            loading={restore.isPending}
            aria-label={texts.restoreOf(depositor || texts.noDepositor, amount)}
            onClick={() => restore.mutate(id)}
          >
            {texts.restore}
          </Button>
        </Group>
      )}
    </>
  )
}
