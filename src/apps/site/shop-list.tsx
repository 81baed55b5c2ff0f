import { firstCharacter } from '../../platform/cut-text.ts'
import { quantity } from '../../ui/money.ts'
import { siteSearchTexts as texts } from '../../ui/texts/site-search.ts'
import type { ShopCard } from './site-page.ts'

/** Shops with their pictures, descriptions and, if it is known, numbers of products. */
export function ShopList({ shops }: { shops: ShopCard[] }) {
  return (
    <ul className="shop-list">
      {shops.map(({ name, url, description, picture, products }) => (
        <li key={url}>
          <a href={url}>
            {picture ? (
              <img src={picture} alt="" width={120} height={120} loading="lazy" />
            ) : (
              <span className="initial">{firstCharacter(name)}</span>
            )}
            <strong>{name}</strong>
            <span className="about">{description}</span>
            {products !== undefined && <span className="about">{texts.productsOf(quantity(products))}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
