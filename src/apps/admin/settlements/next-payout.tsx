import { Alert, Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { SettlementOverview } from '../../../domains/settlements/settlements.contract.ts'
import { monthDay, seoulMinute, todayInSeoul } from '../../../ui/dates.ts'
import { won } from '../../../ui/money.ts'
import { adminSettlementsTexts } from '../../../ui/texts/admin-settlements.ts'
import { paths } from '../paths.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { type PayoutBlock, type PayoutOutlook, payoutOutlook } from './payout-outlook.ts'
import { periodText } from './settlement-days.ts'
import styles from './settlements.module.css'

const texts = adminSettlementsTexts.next
const blockTexts = adminSettlementsTexts.blocks

const TITLES: Record<PayoutOutlook['state'], string> = {
  blocked: texts.blocked,
  due: texts.title,
  paying: texts.paying,
  expected: texts.expected,
  carried: texts.expected,
  none: texts.none,
}

/** Day and sum of the next payout, or why nothing is paid. */
export function NextPayout({
  overview,
  onAccount,
}: {
  overview: SettlementOverview
  /** opens the form of the account */
  onAccount: () => void
}) {
  const { shopid } = useShop()
  const outlook = payoutOutlook(overview)
  const { state, amount, dueDay, settlements, later, blocks } = outlook
  const [only] = settlements.length === 1 ? settlements : []
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label={texts.title}>
      <Group gap="xs">
        <Title order={2} size="h5">
          {TITLES[state]}
        </Title>
        {state === 'blocked' && (
          <Badge color="orange" variant="light">
            {texts.ofMany(settlements.length)}
          </Badge>
        )}
      </Group>
      {dueDay && state !== 'none' && <div className={styles.day}>{monthDay(dueDay)}</div>}
      <div className={styles.sum}>{state === 'carried' ? texts.nothing : won(Math.max(0, amount))}</div>
      <Text size="sm" c="dimmed" className={styles.words}>
        {explanation(outlook, overview)}
      </Text>
      {only && (
        <Anchor href={paths.settlement(shopid, only.id)} size="sm" mt={4} display="inline-block">
          {texts.view}
        </Anchor>
      )}
      {later.length > 0 && (
        <ul className={styles.later} aria-label={texts.later}>
          {later.map(({ id, due_day, payable, first_day, last_day }) => (
            <li key={id}>
              <Anchor href={paths.settlement(shopid, id)} inherit>
                {texts.periodTitle(periodText(first_day, last_day))}
              </Anchor>
              <span className={styles.number}>
                {monthDay(due_day)} <b>{won(payable)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      {blocks.length > 0 && (
        <Stack gap="xs" mt="md">
          {blocks.map((block) => (
            <Block
              key={block.kind === 'hold' ? block.hold.id : block.kind}
              block={block}
              onAccount={onAccount}
            />
          ))}
        </Stack>
      )}
    </Paper>
  )
}

function explanation(outlook: PayoutOutlook, { account, running }: SettlementOverview): string {
  const { state, amount, dueDay, settlements } = outlook
  const [first] = settlements
  const period = first ? `${texts.periodTitle(periodText(first.first_day, first.last_day))}.` : ''
  if (state === 'blocked') return settlements.length === 1 ? period : ''
  if (state === 'paying') return `${period} ${texts.payingText}`
  if (state === 'due') {
    const isLate = dueDay !== null && dueDay < todayInSeoul()
    return [period, isLate ? texts.late : account && texts.to(`${account.bank} ${account.number}`)]
      .filter(Boolean)
      .join(' ')
  }
  const carried = running.opening < 0 ? texts.carried(running.opening) : ''
  if (state === 'none') return carried || texts.noneText
  if (state === 'carried') return `${texts.negative(amount)} ${carried}`.trim()
  return `${texts.expectedText(monthDay(running.last_day))} ${carried}`.trim()
}

function Block({ block, onAccount }: { block: PayoutBlock; onAccount: () => void }) {
  const maySet = useMay()('bank:write')
  const accountButton = (label: string) =>
    maySet ? (
      <Button onClick={onAccount} mt="xs">
        {label}
      </Button>
    ) : (
      <Text size="sm">{blockTexts.ownerOnly}</Text>
    )
  if (block.kind === 'hold')
    return (
      <Alert color="orange" title={blockTexts.hold(blockTexts.causes[block.hold.cause])}>
        {block.hold.reason && <Text size="sm">{block.hold.reason}</Text>}
        {block.hold.cause === 'account' ? (
          <>
            <Text size="sm">{blockTexts.accountText}</Text>
            {accountButton(adminSettlementsTexts.account.change)}
          </>
        ) : (
          <Text size="sm">{blockTexts.holdText}</Text>
        )}
      </Alert>
    )
  if (block.kind === 'no_account')
    return (
      <Alert color="orange" title={blockTexts.no_account}>
        <Text size="sm">{blockTexts.no_accountText}</Text>
        {accountButton(adminSettlementsTexts.account.set)}
      </Alert>
    )
  if (block.kind === 'rejected')
    return (
      <Alert color="red" title={blockTexts.rejected}>
        <Text size="sm">{block.note}</Text>
        {accountButton(adminSettlementsTexts.account.change)}
      </Alert>
    )
  if (block.kind === 'waiting')
    return (
      <Alert color="gray" title={blockTexts.waiting}>
        {blockTexts.waitingText}
      </Alert>
    )
  return (
    <Alert color="gray" title={blockTexts.rests}>
      {blockTexts.restsText(seoulMinute(block.until))}
    </Alert>
  )
}
