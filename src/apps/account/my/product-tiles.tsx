import type { ReactNode } from 'react'
import type { FoundProduct } from '../../../domains/interests/interests.contract.ts'
import { Price } from '../../../ui/display/price.tsx'
import { imageUrl } from '../../../ui/images.ts'
import { accountMyTexts } from '../../../ui/texts/account-my.ts'
import { usePaths } from '../frame/frame-data.ts'
import styles from './product-tiles.module.css'

/** Products of several shops. `renderBelow` adds content below a product. */
export function ProductTiles({
  products,
  renderBelow,
}: {
  products: readonly FoundProduct[]
  renderBelow?: (product: FoundProduct) => ReactNode
}) {
  const paths = usePaths()
  return (
    <ul className={styles.tiles}>
      {products.map((product) => (
        <li key={product.sid}>
          <a href={paths.product(product.host, product.sid)}>
            {product.image ? (
              <img
                src={imageUrl(product.image, 240)}
                srcSet={`${imageUrl(product.image, 480)} 2x`}
                alt=""
                loading="lazy"
              />
            ) : (
              <span className={styles.blank} />
            )}
            <span className={styles.shop}>{product.shop_name}</span>
            <strong>{product.title}</strong>
            <Price price={product.price} sale={product.sale_price} list={product.list_price} />
            {product.sold_out && <span className={styles.shop}>{accountMyTexts.soldOut}</span>}
          </a>
          {renderBelow?.(product)}
        </li>
      ))}
    </ul>
  )
}
