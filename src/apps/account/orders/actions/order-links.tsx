import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { type ClaimKind, useOrderActions } from './order-actions-context.ts'

/** Opens the form of a claim. */
export function ClaimLink({ number, about }: { number: string; about: { line: number; kind: ClaimKind } }) {
  const paths = usePaths()
  const { show, unproven } = useOrderActions()
  const label = orderTexts.actions.claims[about.kind]
  const form = { name: 'claim', ...about } as const
  if (show)
    return (
      <Button onClick={() => show(number, unproven ? { name: 'code', next: form } : form)}>{label}</Button>
    )
  return (
    <a className={buttonClass()} href={paths.claim(number, about)}>
      {label}
    </a>
  )
}

/** Opens the receipt of an order. */
export function ReceiptLink({ number }: { number: string }) {
  const paths = usePaths()
  const { show } = useOrderActions()
  const label = orderTexts.payment.receipt
  if (show) return <Button onClick={() => show(number, { name: 'receipt' })}>{label}</Button>
  return (
    <a className={buttonClass()} href={paths.receipt(number)}>
      {label}
    </a>
  )
}

/** Opens the review of a line. */
export function ReviewLink({ line }: { line: number }) {
  return (
    <a className={buttonClass()} href={usePaths().writeReview(line)}>
      {orderTexts.actions.review}
    </a>
  )
}
