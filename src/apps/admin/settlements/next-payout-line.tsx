import { Text } from '@mantine/core'
import { monthDay } from '../../../ui/dates.ts'
import { won } from '../../../ui/money.ts'
import { adminSettlementsTexts } from '../../../ui/texts/admin-settlements.ts'
import { useSettlementOverview } from '../api/shop/settlements.api.ts'
import { paths } from '../paths.ts'
import { useShop } from '../shell/use-shop.ts'
import { payoutOutlook } from './payout-outlook.ts'
import styles from './settlements.module.css'

const texts = adminSettlementsTexts.dashboard

/** The next payout in one line, which links to the settlements. Nothing if it cannot be loaded. */
export function NextPayoutLine() {
  const { shopid } = useShop()
  const { data } = useSettlementOverview(shopid)
  if (!data) return null
  const { state, amount, dueDay } = payoutOutlook(data)
  const isNothing = state === 'none' || state === 'carried'
  const name = state === 'blocked' ? texts.blocked : state === 'paying' ? texts.paying : texts.next
  return (
    <a href={paths.settlements(shopid)} className={styles.line}>
      <Text span size="sm" c={state === 'blocked' ? 'var(--mantine-color-orange-light-color)' : undefined}>
        {name}
        {dueDay && !isNothing && ` ${monthDay(dueDay)}`}
      </Text>
      <b className={styles.number}>{isNothing ? texts.none : won(amount)}</b>
    </a>
  )
}
