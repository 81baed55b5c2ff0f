import { useState } from 'react'
import type { MyOrder, Order } from '../../../../domains/orders/orders.contract.ts'
import { carrierNames } from '../../../../domains/orders/shared/carriers.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Field, SelectField } from '../../../../ui/controls/field.tsx'
import { TitledDialog } from '../../../../ui/dialogs/titled-dialog.tsx'
import { claimTexts } from '../../../../ui/texts/claims.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import { Form } from '../../forms/form.tsx'
import styles from '../claims/claim-form.module.css'
import { ReturnAddress } from '../order/return-address.tsx'
import { useWithProof } from './order-actions-context.ts'
import { useTransitionForm } from './use-transition-form.ts'

const texts = claimTexts.back.send
const TRACKING = /^[0-9A-Za-z]{6,30}$/

interface Props {
  order: Order | MyOrder
  line: Order['lines'][number]
}

/** Opens the form for the tracking number of a return. */
export function SendReturnButton({ order, line }: Props) {
  const [isOpen, setOpen] = useState(false)
  const withProof = useWithProof(order.number)
  const label = orderTexts.actions.sendReturn[line.stage === 'SENT' ? 'sent' : 'awaited']
  const open = withProof(() => setOpen(true))
  return (
    <>
      <Button variant={line.stage === 'AWAITED' ? 'strong' : 'quiet'} onClick={open}>
        {label}
      </Button>
      {isOpen && <SendReturnDialog order={order} line={line} onClose={() => setOpen(false)} />}
    </>
  )
}

function SendReturnDialog({ order, line, onClose }: Props & { onClose: () => void }) {
  const form = useTransitionForm({
    order,
    line: line.id,
    move: 'sendReturn',
    fields: ['carrier', 'tracking'] as const,
    check: (read) => ({
      tracking: TRACKING.test(withoutSeparators(read('tracking'))) ? undefined : texts.wrong,
    }),
    readInput: (read) => ({ carrier: read('carrier'), tracking: withoutSeparators(read('tracking')) }),
    done: texts.done,
    onClose,
  })
  const address = 'return_to' in order ? order.return_to : null
  return (
    <TitledDialog title={texts.title} closeLabel={claimTexts.back.close} onClose={onClose}>
      <div className={styles.dialog}>
        <p>{texts.lead}</p>
        {address && (
          <p>
            {texts.to}: <ReturnAddress recipient={address} />
          </p>
        )}
        <Form state={form} action={texts.go}>
          <SelectField label={texts.carrier} name="carrier">
            {carrierNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <Field
            label={texts.tracking}
            name="tracking"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            error={form.errors.tracking}
          />
        </Form>
      </div>
    </TitledDialog>
  )
}

const withoutSeparators = (tracking: string) => tracking.replace(/[\s-]/g, '')
