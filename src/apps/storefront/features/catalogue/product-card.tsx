import type { ProductCard as Card } from '../../../../domains/catalogue/contract.ts'
import { percentOff, quantity, won } from '../../../../ui/money.ts'
import { catalogueTexts as texts } from '../../../../ui/texts/catalogue.ts'
import type { Device } from '../../../page.ts'
import { paths } from '../../paths.ts'
import { brandLine } from './brand-line.ts'
import { cardPicture } from './card-picture.ts'

interface Props {
  item: Card
  eager: boolean
  /** of a picture that is 240 px wide */
  height: number
  device: Device
}

/**
 * One product of a list. A list page holds 40 of them, so it has no superfluous element, and the grid's stylesheet selects
 * by element name (b brand, span title, em percent, s price before, i veil).
 */
export function ProductCard({ item, eager, height, device }: Props) {
  const brand = brandLine(item)
  const sale = item.sale_price !== null && item.sale_price < item.price ? item.sale_price : null
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
          {sale !== null && <em>{`${percentOff(item.price, sale)}%`}</em>}
          <strong>{won(sale ?? item.price)}</strong>
          {sale !== null && <s>{won(item.price)}</s>}
        </p>
        {item.reviews > 0 && <small>{texts.stars(item.stars, quantity(item.reviews))}</small>}
      </a>
    </li>
  )
}
