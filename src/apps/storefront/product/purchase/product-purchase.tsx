import { type ComponentProps, useEffect } from 'react'
import { productTexts } from '../../../../ui/texts/product.ts'
import { LaterPart } from '../../../router/later-part.tsx'
import { useVisitor } from '../../shell/person/visitor.ts'
import { useShell } from '../../shell/shell-data.ts'
import styles from '../choice/option-picker.module.css'
import { BuyButtons } from './buy-buttons.tsx'
import { purchasePart } from './purchase-part.ts'

/** Options, add-ons, quantities, total and buttons. */
export function Purchase(props: ComponentProps<typeof BuyButtons>) {
  const { product, choice, children } = props
  const { preview } = useShell()
  const { person } = useVisitor()
  // The server's markup has no deals, no subscriptions and no prices for members.
  const isOwn = person !== null || product.deals !== undefined || choice.offered.length > 0
  useEffect(() => {
    if (isOwn && !product.sold_out) purchasePart.load().catch(() => {})
  }, [isOwn, product.sold_out])
  if (product.sold_out)
    return (
      <div className={styles.soldOut}>
        <p>{productTexts.soldOut}</p>
        {children}
      </div>
    )
  return (
    <>
      <LaterPart
        part={purchasePart}
        product={product}
        choice={choice}
        isNeeded={preview !== undefined}
        untilUse
      />
      <BuyButtons {...props} />
    </>
  )
}
