import { memo, useEffect } from 'react'
import type { ProductCard as Card } from '../../../domains/catalogue/catalogue.contract.ts'
import { percentOff, quantity, won } from '../../../ui/money.ts'
import { catalogueTexts as texts } from '../../../ui/texts/catalogue.ts'
import { dealLabel } from '../../../ui/texts/deal-label.ts'
import { useOnDemand } from '../../../ui/use-on-demand.ts'
import type { Device } from '../../page.ts'
import { whenIdle } from '../../router/when-idle.ts'
import { paths } from '../paths.ts'
import { useOwnBestPrices } from '../shell/person/use-own-best-prices.ts'
import { useShell } from '../shell/shell-data.ts'
import { brandLine } from './brand-line.ts'
import { cardPicture } from './card-picture.ts'
import listingText from './listing-text.module.css'
import styles from './product-grid.module.css'

interface ProductCardProps {
  item: Card
  /** the best price for this visitor */
  best: Card['best'] | null
  eager: boolean
  /** height in px of the picture at a width of 240 px */
  height: number
  device: Device
  /** the button, once it has loaded */
  Heart: HeartButton | null
}

type HeartButton = typeof import('./heart-button.tsx').HeartButton
const loadHeart = async () => (await import('./heart-button.tsx')).HeartButton

/**
 * A card of a product. Lists have 40 cards, so the markup is minimal and the stylesheet selects by element: b brand,
 * span title, em percent, s price before, i sold-out veil, a strong outside of the price line the best price, mark the
 * deal, the pre-order or the limited sale, progress its sold share.
 */
function ProductCard({ item, best, eager, height, device, Heart }: ProductCardProps) {
  const brand = brandLine(item)
  const isOnSale = item.sale_price !== null && item.sale_price < item.price
  const price = isOnSale ? (item.sale_price as number) : item.price
  const before = isOnSale ? item.price : item.list_price
  return (
    <li>
      <a href={paths.product(item.sid)}>
        {item.image ? (
          <img
            {...cardPicture(item.image, device)}
            width={240}
            height={height}
            alt=""
            {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
        ) : (
          <u>{item.adult ? texts.adult : null}</u>
        )}
        {item.sold_out && <i>{texts.soldOut}</i>}
        {brand && <b>{brand}</b>}
        <span>{item.title}</span>
        <p>
          {before !== undefined && <em>{`${percentOff(before, price)}%`}</em>}
          <strong>{won(price)}</strong>
          {before !== undefined && <s>{won(before)}</s>}
        </p>
        {best && best.price < price && <strong>{texts.best(won(best.price), best.join)}</strong>}
        {item.limited && item.sale_price !== null && <LimitedSale {...item.limited} />}
        {item.deal && <mark>{dealLabel(item.deal)}</mark>}
        {item.ships_from && !item.sold_out && <mark>{texts.preorder(item.ships_from)}</mark>}
        {item.reviews > 0 && <small>{texts.stars(item.stars, quantity(item.reviews))}</small>}
      </a>
      {Heart && <Heart listingId={item.sid} title={item.title || texts.adult} />}
    </li>
  )
}

/** The bar of a limited sale; its share grows by tenths. */
const LimitedSale = ({ pieces, share }: NonNullable<Card['limited']>) => (
  <>
    <mark>{texts.limited(pieces, share)}</mark>
    <progress value={share} max={100} aria-hidden="true" />
  </>
)

interface Props {
  items: Card[]
  /** the number of pictures at the start that load eagerly */
  eager?: number
  /** one scrollable row instead of a grid */
  row?: boolean
  /** follows the visitor's choice between gallery and list */
  listing?: boolean
  /** numbers the products from 1 */
  ranked?: boolean
}

/**
 * Products in the sizes of the shop's theme. Hearts follow when the browser is idle, because they depend on the visitor
 * and the page is the same for all.
 */
export const ProductGrid = memo(function ProductGrid({
  items,
  eager = 0,
  row = false,
  listing = false,
  ranked = false,
}: Props) {
  const { shop, device, preview } = useShell()
  const [Heart, fetchHeart] = useOnDemand(loadHeart)
  useEffect(() => {
    if (!preview) return whenIdle(() => void fetchHeart().catch(() => {}))
  }, [preview, fetchHeart])
  const { ratio, differ_size } = shop.skin_config
  const height = Math.round(240 / ratio)
  const own = useOwnBestPrices(items)
  const classes = [
    styles.products,
    row ? styles.row : styles.grid,
    listing && listingText.listing,
    differ_size && styles.differ,
    ranked && styles.ranked,
  ]
  const List = ranked ? 'ol' : 'ul'
  return (
    <List className={classes.filter(Boolean).join(' ')}>
      {items.map((item, index) => (
        <ProductCard
          item={item}
          best={own.has(item.sid) ? own.get(item.sid) : item.best}
          eager={index < eager}
          height={height}
          device={device}
          Heart={Heart}
          key={item.sid}
        />
      ))}
    </List>
  )
})

export function GridSkeleton({ count }: { count: number }) {
  return (
    <ul className={`${styles.products} ${styles.grid} ${listingText.listing}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike.
        <li className={styles.coming} key={index} />
      ))}
    </ul>
  )
}
