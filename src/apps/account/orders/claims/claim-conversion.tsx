import { useState } from 'react'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { expectedRefund, withConversion } from '../../../../domains/orders/shared/claim-previews.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import { confirm } from '../../../../ui/dialogs/confirm.ts'
import { TitledDialog } from '../../../../ui/dialogs/titled-dialog.tsx'
import { Facts } from '../../../../ui/display/facts.tsx'
import { won } from '../../../../ui/money.ts'
import { claimTexts } from '../../../../ui/texts/claims.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import { Form } from '../../forms/form.tsx'
import { useTransitions, useWithProof } from '../actions/order-actions-context.ts'
import { useTransitionForm } from '../actions/use-transition-form.ts'
import styles from './claim-form.module.css'
import { needsAccount } from './claim-rules.ts'
import { AccountFields, accountErrors, accountFields, readAccount } from './refund-account-fields.tsx'

const texts = claimTexts.back
const MAX_REASON_LENGTH = 500

type Claim = MyOrder['claims'][number]
type Line = MyOrder['lines'][number]

interface Props {
  order: MyOrder
  claim: Claim
  line: Line
}

/**
 * Converts an accepted return to an exchange, or the reverse, if both sides agree: a proposal, or the answer to one.
 */
export function Conversion({ order, claim, line }: Props) {
  const [openStep, setOpenStep] = useState<'propose' | 'agree' | null>(null)
  const withProof = useWithProof(order.number)
  const { isSending, sendTransition } = useTransitions()
  const to = claim.kind === 'exchange' ? 'return' : 'exchange'
  const { moves, proposer } = line
  const canPropose = moves.includes('proposeReturn') || moves.includes('proposeExchange')
  const canAgree = moves.includes('convertToReturn') || moves.includes('convertToExchange')
  const canDrop = moves.includes('dropConversion')
  if (!canPropose && !canAgree && !canDrop) return null
  const dropProposal = async () => {
    const isOwn = proposer === 'buyer'
    const { question, done } = orderTexts.actions.moves.dropConversion
    if (await confirm(isOwn ? texts.dropQuestion : question))
      await sendTransition(order.number, line.id, 'dropConversion', isOwn ? texts.dropped : done)
  }
  return (
    <>
      <div className={styles.buttons}>
        {canAgree && (
          <Button variant="strong" onClick={withProof(() => setOpenStep('agree'))}>
            {texts.agree.label[to]}
          </Button>
        )}
        {canDrop && (
          <Button aria-disabled={isSending} onClick={withProof(dropProposal)}>
            {texts.drop[proposer === 'buyer' ? 'buyer' : 'seller']}
          </Button>
        )}
        {canPropose && (
          <Button onClick={withProof(() => setOpenStep('propose'))}>{texts.propose.label[to]}</Button>
        )}
      </div>
      {openStep && (
        <ConversionDialog
          order={order}
          claim={claim}
          line={line}
          step={openStep}
          to={to}
          onClose={() => setOpenStep(null)}
        />
      )}
    </>
  )
}

interface DialogProps extends Props {
  step: 'propose' | 'agree'
  to: 'return' | 'exchange'
  onClose: () => void
}

const MOVES = {
  propose: { return: 'proposeReturn', exchange: 'proposeExchange' },
  agree: { return: 'convertToReturn', exchange: 'convertToExchange' },
} as const

function ConversionDialog({ order, claim, line, step, to, onClose }: DialogProps) {
  const withAccount = to === 'return' && needsAccount(order, 'return', [{ line: line.id, qty: line.qty }])
  const isProposal = step === 'propose'
  const words = texts[step]
  const cause = isProposal ? claim.cause : (claim.progress?.conversion?.cause ?? claim.cause)
  const form = useTransitionForm({
    order,
    line: line.id,
    move: MOVES[step][to],
    fields: ['reason', ...accountFields] as const,
    check: (read) => ({
      reason: isProposal && !read('reason').trim() ? texts.propose.reasonMissing : undefined,
      ...(withAccount && accountErrors(read)),
    }),
    readInput: (read) => ({
      cause,
      ...(isProposal && { reason: read('reason').trim() }),
      ...(withAccount && { account: readAccount(read) }),
    }),
    done: words.done,
    onClose,
  })
  return (
    <TitledDialog title={words.label[to]} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.dialog}>
        <p>{words.lead[to]}</p>
        <Form state={form} action={words.go}>
          {isProposal && (
            <TextArea
              label={texts.propose.reason[to]}
              name="reason"
              max={MAX_REASON_LENGTH}
              hint={texts.propose.reasonHint}
              error={form.errors.reason}
            />
          )}
          {withAccount && <AccountFields errors={form.errors} />}
          <ExpectedMoney order={order} claim={claim} line={line} to={to} cause={cause} />
        </Form>
      </div>
    </TitledDialog>
  )
}

/** The refund or costs that the buyer can expect after the conversion. */
function ExpectedMoney({
  order,
  claim,
  line,
  to,
  cause,
}: Pick<DialogProps, 'order' | 'claim' | 'line' | 'to'> & Pick<Claim, 'cause'>) {
  const converted = withConversion(order, claim, cause)
  const convertedClaim = converted.claims.find(({ id }) => id === claim.id)
  const fee = (convertedClaim?.way_back ?? 0) + (convertedClaim?.way_out ?? 0)
  const pieces = [{ line: line.id, qty: line.qty }]
  const { money, wayBack } = expectedRefund(converted, pieces, { kind: 'return', cause })
  const facts =
    to === 'return'
      ? ([
          [texts.expected.wayBack, wayBack > 0 && `-${won(wayBack)}`],
          [texts.expected.money, <strong key="money">{won(money)}</strong>],
        ] as const)
      : ([[texts.expected.fee, fee > 0 && <strong key="fee">{won(fee)}</strong>]] as const)
  return (
    <section className={styles.summary} aria-label={texts.expected.title[to]}>
      <h3>{texts.expected.title[to]}</h3>
      <Facts facts={facts} />
      <p>{claimTexts.shown.bearers[cause]}</p>
    </section>
  )
}
