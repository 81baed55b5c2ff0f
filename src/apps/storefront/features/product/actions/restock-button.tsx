import { useState } from 'react'
import type { Product } from '../../../../../domains/catalogue/contract.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { confirm } from '../../../../../ui/dialogs/confirm.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'
import { useOnDemand } from '../../../../../ui/use-on-demand.ts'
import { leaveSite } from '../../../../router/leave.ts'
import { paths } from '../../../paths.ts'
import { whenKnown } from '../../../shell/person/me.ts'
import styles from './restock-button.module.css'

const { restock, like } = productTexts
const loadDialog = async () => (await import('./restock-dialog.tsx')).RestockDialog

/** The button of the bell for goods that are sold out; nothing while everything can be bought. Guests are asked to log in. */
export function RestockButton({ product }: { product: Product }) {
  const [Dialog, wantDialog] = useOnDemand(loadDialog)
  const [open, setOpen] = useState(false)
  if (product.variants.every(({ stock }) => stock > 0)) return null

  async function press() {
    const { person } = await whenKnown()
    if (person) await wantDialog().then(() => setOpen(true))
    else if (await confirm({ ...like.login, title: restock }))
      leaveSite(paths.login(location.pathname + location.search))
  }

  return (
    <div className={styles.place}>
      <Button aria-haspopup="dialog" onClick={press}>
        {restock}
      </Button>
      {Dialog && open && <Dialog product={product} onClose={() => setOpen(false)} />}
    </div>
  )
}
