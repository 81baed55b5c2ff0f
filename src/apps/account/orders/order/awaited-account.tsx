import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../../ui/dialogs/titled-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { won } from '../../../../ui/money.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Section } from '../../frame/page-section.tsx'
import { useOrderActions, useWithProof } from '../actions/order-actions-context.ts'
import claimStyles from '../claims/claim-form.module.css'
import { AccountFields, accountErrors, accountFields, readAccount } from '../claims/refund-account-fields.tsx'

const texts = orderTexts.awaitedAccount

/** Asks for the buyer's account if a refund waits for it, as after a cancellation by the shop. */
export function AwaitedAccount({ order }: { order: MyOrder }) {
  const [isOpen, setOpen] = useState(false)
  const withProof = useWithProof(order.number)
  const { awaiting_account = 0 } = order
  if (awaiting_account === 0) return null
  const open = withProof(() => setOpen(true))
  return (
    <Section title={texts.title}>
      <p>{texts.lead(won(awaiting_account))}</p>
      <Button variant="strong" onClick={open}>
        {texts.open}
      </Button>
      {isOpen && <AccountDialog order={order} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function AccountDialog({ order, onClose }: { order: MyOrder; onClose: () => void }) {
  const { access, onChange } = useOrderActions()
  const form = useForm({
    fields: accountFields,
    check: accountErrors,
    async send(read) {
      const body = { orderid: order.number, account: readAccount(read), ...access }
      const reply = await browserApi.post('/api/myshp/v2/order/refund/account', body)
      onClose()
      onChange(reply)
      toast({ kind: 'done', text: texts.done })
    },
  })
  return (
    <TitledDialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <div className={claimStyles.dialog}>
        <Form state={form} action={texts.go}>
          <AccountFields errors={form.errors} isTitled={false} />
        </Form>
      </div>
    </TitledDialog>
  )
}
