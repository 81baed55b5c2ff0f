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
import { ReturnPlace } from '../order/return-place.tsx'
import { useOrderActions } from './order-actions-context.ts'
import { useMoveForm } from './use-move-form.ts'

const texts = claimTexts.back.send
const TRACKING = /^[0-9A-Za-z]{6,30}$/

interface Props {
  order: Order | MyOrder
  line: Order['lines'][number]
}

/** Opens the form for the parcel in which goods go back. */
export function SendReturnButton({ order, line }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { unproven, show } = useOrderActions()
  const label = orderTexts.actions.sendReturn[line.stage === 'SENT' ? 'sent' : 'awaited']
  const open = () =>
    unproven && show ? show(order.number, { name: 'code', next: { name: 'order' } }) : setOpen(true)
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
  const form = useMoveForm({
    order,
    line: line.id,
    move: 'sendReturn',
    fields: ['carrier', 'tracking'] as const,
    check: (read) => ({ tracking: TRACKING.test(plain(read('tracking'))) ? undefined : texts.wrong }),
    inputOf: (read) => ({ carrier: read('carrier'), tracking: plain(read('tracking')) }),
    done: texts.done,
    onClose,
  })
  const to = 'return_to' in order ? order.return_to : null
  return (
    <TitledDialog title={texts.title} closeLabel={claimTexts.back.close} onClose={onClose}>
      <div className={styles.dialog}>
        <p>{texts.lead}</p>
        {to && (
          <p>
            {texts.to}: <ReturnPlace to={to} />
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

const plain = (tracking: string) => tracking.replace(/[\s-]/g, '')
