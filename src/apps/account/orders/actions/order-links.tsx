import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
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
