import { Text } from '@mantine/core'
import type { PastOrder } from '../../../../domains/past-orders/past-orders.contract.ts'
import { adminPastOrdersTexts as texts } from '../../../../ui/texts/admin-past-orders.ts'
import styles from './past-orders.module.css'

/** The products of a past order: the first one, and all of them when it is opened. */
export function PastOrderProducts({ lines }: Pick<PastOrder, 'lines'>) {
  const summary = productsText({ lines })
  if (lines.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {summary}
      </Text>
    )
  return (
    <details className={styles.products}>
      <summary>{summary}</summary>
      <ul>
        {lines.map(({ title, option, quantity, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order may have the same line twice, and none moves.
          <li key={index} className={styles.words}>
            {[title || texts.noTitle, option].filter(Boolean).join(' / ')}
            <Text size="xs" c="dimmed">
              {texts.line(quantity, amount)}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** `백자 접시 외 2개` */
export function productsText({ lines }: Pick<PastOrder, 'lines'>): string {
  const [first] = lines
  return first ? texts.productSummary(first.title || texts.noTitle, lines.length - 1) : texts.noProducts
}
