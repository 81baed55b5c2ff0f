import { useShell } from '../../shell/shell-data.ts'
import { RestockButton } from './actions/restock-button.tsx'
import { AdultGate } from './adult/adult-gate.tsx'
import { useChoice } from './choice/use-choice.ts'
import { Gallery } from './gallery/gallery.tsx'
import { picturesOf } from './gallery/slides.ts'
import { loadProduct, type OpenProduct, type ProductData } from './product-data.ts'
import { productHead } from './product-head.ts'
import styles from './product-page.module.css'
import { BuyBar } from './purchase/buy-bar.tsx'
import { Purchase } from './purchase/purchase.tsx'
import { ProductSections } from './sections/product-sections.tsx'
import { Summary } from './summary.tsx'
import { useRememberRecent } from './use-remember-recent.ts'

export const loader = loadProduct
export const head = productHead

export function Component({ data }: { data: ProductData }) {
  if (data.kind === 'gate') return <AdultGate category={data.category} />
  // Another product resets the choice, also when only the query differs.
  return <ProductPage data={data} key={data.product.sid} />
}

/** A phone has the choice in a sheet that the bar at the bottom opens, a PC beside the pictures. */
function ProductPage({ data }: { data: OpenProduct }) {
  const { device } = useShell()
  const { product, counts, discount } = data
  const choice = useChoice(product)
  useRememberRecent(product)
  return (
    <article>
      <div className={device === 'pc' ? styles.beside : styles.below}>
        <Gallery pictures={picturesOf(product)} texts={product.image_alts} />
        <div className={styles.facts}>
          <Summary product={product} counts={counts} discount={discount} />
          <RestockButton product={product} />
          {device === 'pc' && (
            <div className={styles.purchase}>
              <Purchase product={product} choice={choice} />
            </div>
          )}
        </div>
      </div>
      <ProductSections data={data} />
      {device === 'mobile' && <BuyBar product={product} choice={choice} />}
    </article>
  )
}
