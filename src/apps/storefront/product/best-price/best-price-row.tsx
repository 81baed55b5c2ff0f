import { type ReactNode, useCallback } from 'react'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { BestPrice } from '../../../../domains/orders/benefit/best-price.contract.ts'
import { won } from '../../../../ui/money.ts'
import { productTexts } from '../../../../ui/texts/product.ts'
import { useOnDemand } from '../../../../ui/use-on-demand.ts'
import { describeFee } from '../sections/delivery-terms.tsx'
import styles from './best-price-row.module.css'

const texts = productTexts.best

interface Props {
  product: Product
  best: BestPrice
  /** the button that opens the coupons */
  children: ReactNode
}

const loadTerms = async () => (await import('./best-price-terms.tsx')).BestPriceTerms

/** The best price of one piece. It unfolds to what makes it up. */
export function BestPriceRow({ product, best, children }: Props) {
  const [Terms, fetchTerms] = useOnDemand(loadTerms)
  const showTerms = useCallback(
    (details: HTMLDetailsElement | null) => {
      // Closing and opening again retries.
      if (details?.open) fetchTerms().catch(() => {})
    },
    [fetchTerms],
  )
  return (
    <div className={styles.row}>
      {/* The visitor may have opened it before the page was hydrated. */}
      <details ref={showTerms} onToggle={({ currentTarget }) => showTerms(currentTarget)}>
        <summary>
          {best.join && `${texts.join} `}
          {texts.label} <strong>{won(best.price)}</strong>
        </summary>
        {Terms && <Terms product={product} best={best} fee={describeFee(product)} />}
      </details>
      {children}
    </div>
  )
}
