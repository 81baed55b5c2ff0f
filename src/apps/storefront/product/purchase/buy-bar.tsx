import { type ReactNode, useState } from 'react'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { DialogHeader } from '../../../../ui/dialogs/dialog-header.tsx'
import { Price } from '../../../../ui/display/price.tsx'
import { imageUrl } from '../../../../ui/images.ts'
import { footBar } from '../../../../ui/navigation/foot-bar.ts'
import { productTexts } from '../../../../ui/texts/product.ts'
import { useShell } from '../../shell/shell-data.ts'
import type { Choice } from '../choice/use-choice.ts'
import styles from './buy-bar.module.css'
import { Purchase } from './product-purchase.tsx'
import { purchasePart } from './purchase-part.ts'
import { useBuyNow } from './use-buy-now.ts'

const texts = productTexts.choose

interface Props {
  product: Product
  choice: Choice
  /** On a PC the bar is hidden while the buttons beside the picture are visible. */
  hidden?: boolean
  /** the heart */
  children: ReactNode
  /** the button for a sold-out product, if it is not elsewhere on the page */
  restock: ReactNode
}

/**
 * The bar at the bottom of the window. Its buttons open the sheet with the options; a product with nothing to choose
 * is bought at once.
 */
export function BuyBar({ product, choice, hidden = false, children, restock }: Props) {
  const { preview } = useShell()
  const [open, setOpen] = useState<'' | 'buy' | 'gift'>('')
  const { running, buy, give } = useBuyNow(product, choice)
  const isPlain = product.options.length + product.add_ons.length + choice.offered.length === 0 && !preview
  const title = product.options.length > 0 ? texts.title : texts.amount
  const openSheet = (aim: 'buy' | 'gift') => () => purchasePart.load().then(() => setOpen(aim))
  const close = () => setOpen('')
  return (
    <aside ref={footBar} className={styles.bar} aria-label={texts.bar} hidden={hidden}>
      {children}
      {give && (
        <IconButton
          icon="gift"
          label={texts.gift}
          className={styles.gift}
          aria-haspopup={isPlain ? undefined : 'dialog'}
          onClick={isPlain ? (running ? undefined : give) : openSheet('gift')}
        />
      )}
      {product.sold_out ? (
        <>
          <Button disabled>{texts.soldOut}</Button>
          {restock}
        </>
      ) : (
        <>
          <Button aria-haspopup="dialog" onClick={openSheet('buy')}>
            {texts.cart}
          </Button>
          <Button
            variant="strong"
            aria-haspopup={isPlain ? undefined : 'dialog'}
            aria-disabled={running || undefined}
            onClick={isPlain ? (running ? undefined : buy) : openSheet('buy')}
          >
            {running ? texts.buying : texts.buy}
          </Button>
        </>
      )}
      <Dialog open={open !== ''} label={title} onClose={close} className={styles.sheet}>
        <DialogHeader title={title} closeLabel={texts.close} onClose={close} />
        <div className={styles.body} data-gift={open === 'gift' || undefined}>
          {open && (
            <>
              <ProductSummary product={product} />
              <Purchase product={product} choice={choice} onAdded={close} />
            </>
          )}
        </div>
      </Dialog>
    </aside>
  )
}

function ProductSummary({ product: { image, title, price, sale_price, list_price } }: { product: Product }) {
  return (
    <div className={styles.product}>
      {image && <img src={imageUrl(image, 120)} width={64} height={64} alt="" />}
      <div>
        <p>{title}</p>
        <Price price={price} sale={sale_price} list={list_price} />
      </div>
    </div>
  )
}
