import { useState } from 'react'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { confirm } from '../../../../ui/dialogs/confirm.ts'
import { priceWatchTexts as texts } from '../../../../ui/texts/price-watch.ts'
import { useOnDemand } from '../../../../ui/use-on-demand.ts'
import { leaveSite } from '../../../router/leave.ts'
import { paths } from '../../paths.ts'
import { waitForVisitor } from '../../shell/person/visitor.ts'

const loadDialog = async () => (await import('./price-watch-dialog.tsx')).PriceWatchDialog

/** Opens the dialog in which a person asks to be notified of a lower price. Guests are asked to log in. */
export function PriceWatchButton({ product }: { product: Product }) {
  const [Dialog, fetchDialog] = useOnDemand(loadDialog)
  const [open, setOpen] = useState(false)

  async function openDialog() {
    const { person } = await waitForVisitor()
    if (person) await fetchDialog().then(() => setOpen(true))
    else if (await confirm(texts.login)) leaveSite(paths.login(location.pathname + location.search))
  }

  return (
    <>
      <Button aria-haspopup="dialog" onClick={openDialog}>
        {texts.button}
      </Button>
      {Dialog && open && <Dialog product={product} onClose={() => setOpen(false)} />}
    </>
  )
}
