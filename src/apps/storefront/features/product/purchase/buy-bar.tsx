import { type ComponentProps, useState } from 'react'
import { Button } from '../../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import { DialogHeader } from '../../../../../ui/dialogs/dialog-header.tsx'
import { won } from '../../../../../ui/money.ts'
import { footBar } from '../../../../../ui/navigation/foot-bar.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'
import { billOf } from '../choice/chosen-lines.ts'
import styles from './buy-bar.module.css'
import { Purchase } from './purchase.tsx'
import { useOwnDiscount } from './use-own-discount.ts'

const texts = productTexts.choose

/** The bar at the bottom of a phone: the cost of the choice, and the button of the sheet to choose in. */
export function BuyBar({ product, choice }: Omit<ComponentProps<typeof Purchase>, 'onAdded'>) {
  const [open, setOpen] = useState(false)
  const isChosen = choice.lines.length > 0
  const { goods, off } = billOf(product, choice.lines, useOwnDiscount())
  const title = product.options.length > 0 ? texts.title : texts.amount
  return (
    <aside ref={footBar} className={styles.bar} aria-label={title}>
      <p>
        <small>{isChosen ? texts.total : texts.price}</small>
        <strong>{won(isChosen ? goods - off : (product.sale_price ?? product.price))}</strong>
      </p>
      <Button look="strong" aria-haspopup="dialog" disabled={product.sold_out} onClick={() => setOpen(true)}>
        {product.sold_out ? productTexts.choose.soldOut : title}
      </Button>
      <Dialog open={open} label={title} onClose={() => setOpen(false)} className={styles.sheet}>
        <DialogHeader title={title} close={texts.close} onClose={() => setOpen(false)} />
        <div className={styles.body}>
          {open && <Purchase product={product} choice={choice} onAdded={() => setOpen(false)} />}
        </div>
      </Dialog>
    </aside>
  )
}
