import type { Order } from '../../../../domains/orders/contract.ts'
import { orderProgressTexts } from '../../../../ui/texts/order-progress.ts'
import { useFrame, usePaths } from '../../frame/frame-data.ts'
import { useOrderList } from '../orders/list/use-order-list.ts'
import styles from './done-page.module.css'

interface Props {
  numbers: readonly string[]
  /** a guest's own id */
  uuid: string | null
}

/** The number of each placed order, and its lines as soon as they have loaded. */
export function OrderedList({ numbers, uuid }: Props) {
  const { known } = useFrame()
  const paths = usePaths()
  const { read } = useOrderList({ uuid: uuid ?? undefined })
  return (
    <ul className={styles.ordered}>
      {numbers.map((number) => {
        const order = read?.orders.find((each) => each.number === number)
        return (
          <li key={number}>
            {known ? <a href={paths.order(number)}>{number}</a> : <span>{number}</span>}
            <small>{order ? goodsOf(order) : '\u00a0'}</small>
          </li>
        )
      })}
    </ul>
  )
}

function goodsOf({ shop_name, lines }: Order): string {
  const [first, ...others] = lines
  const pieces = orderProgressTexts.history.pieces(first?.qty ?? 0)
  const goods = [first?.name, first?.opt_name, pieces].filter(Boolean).join(' ')
  return `${shop_name} · ${goods}${others.length > 0 ? orderProgressTexts.history.others(others.length) : ''}`
}
