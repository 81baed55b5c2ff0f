import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { claimDuesTexts } from '../../../../ui/texts/claim-dues.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { type ClaimKind, useOrderActions } from './order-actions-context.ts'

/** Opens the claim form. */
export function ClaimLink({ number, target }: { number: string; target: { line: number; kind: ClaimKind } }) {
  const paths = usePaths()
  const { showView, needsProof } = useOrderActions()
  const label = orderTexts.actions.claims[target.kind]
  const form = { name: 'claim', ...target } as const
  if (showView)
    return (
      <Button onClick={() => showView(number, needsProof ? { name: 'code', next: form } : form)}>
        {label}
      </Button>
    )
  return (
    <a className={buttonClass()} href={paths.claim(number, target)}>
      {label}
    </a>
  )
}

/** Opens the payment of what the claims of an order cost. */
export function PayDuesLink({ number }: { number: string }) {
  const paths = usePaths()
  const { showView, needsProof } = useOrderActions()
  const view = { name: 'pay' } as const
  if (showView)
    return (
      <Button
        variant="strong"
        onClick={() => showView(number, needsProof ? { name: 'code', next: view } : view)}
      >
        {claimDuesTexts.go}
      </Button>
    )
  return (
    <a className={buttonClass('strong')} href={paths.payDues(number)}>
      {claimDuesTexts.go}
    </a>
  )
}

export function ReceiptLink({ number }: { number: string }) {
  const paths = usePaths()
  const { showView } = useOrderActions()
  const label = orderTexts.payment.receipt
  if (showView) return <Button onClick={() => showView(number, { name: 'receipt' })}>{label}</Button>
  return (
    <a className={buttonClass()} href={paths.receipt(number)}>
      {label}
    </a>
  )
}

export function ReviewLink({ line }: { line: number }) {
  return (
    <a className={buttonClass()} href={usePaths().writeReview(line)}>
      {orderTexts.actions.review}
    </a>
  )
}
