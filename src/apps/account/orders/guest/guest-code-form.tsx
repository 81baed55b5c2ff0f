import { browserApi } from '../../../../client/browser.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import type { MailedCode } from '../actions/order-actions-context.ts'
import styles from '../claims/claim-form.module.css'

const texts = orderTexts.code
const DIGITS = 6

interface Props {
  orderid: string
  phone: string
  /** the mailed code; undefined before */
  mailedCode: MailedCode | undefined
  onCodeMailed: (mailedCode: MailedCode) => void
  /** called with the valid code's `proof`, which allows transitions of the order */
  onProof: (proof: string) => void
  onCancel: () => void
}

/** Mails a code to a guest who found an order by its phone number. The guest needs it for transitions. */
export function GuestCodeForm({ orderid, phone, mailedCode, onCodeMailed, onProof, onCancel }: Props) {
  const mail = async () => {
    const { proof, to } = await browserApi.post('/api/myshp/v2/order/code/mail', { orderid, phone })
    onCodeMailed({ proof, to })
  }
  const back = <Button onClick={onCancel}>{texts.back}</Button>
  return (
    <div className={styles.form}>
      {mailedCode ? (
        <EnterForm
          key={mailedCode.proof}
          orderid={orderid}
          mailedCode={mailedCode}
          onProof={onProof}
          resend={mail}
          back={back}
        />
      ) : (
        <MailForm mail={mail} back={back} />
      )}
    </div>
  )
}

function MailForm({ mail, back }: { mail: () => Promise<void>; back: React.ReactNode }) {
  const form = useForm({ fields: [] as const, check: () => ({}), send: mail })
  return (
    <Form state={form} action={texts.mail} after={back}>
      <p>{texts.why}</p>
    </Form>
  )
}

function EnterForm({
  orderid,
  mailedCode: { proof, to },
  onProof,
  resend,
  back,
}: {
  orderid: string
  mailedCode: MailedCode
  onProof: (proof: string) => void
  resend: () => Promise<void>
  back: React.ReactNode
}) {
  const form = useForm({
    fields: ['code'] as const,
    check: (read) => ({ code: /^\d{6}$/.test(read('code').trim()) ? undefined : texts.wrong }),
    async send(read) {
      await browserApi.post('/api/myshp/v2/order/code/enter', { orderid, proof, code: read('code').trim() })
      onProof(proof)
    },
  })
  const mailAgain = (element: HTMLFormElement | null) =>
    form.submitAs(element, { check: () => ({}), send: resend })
  return (
    <Form
      state={form}
      action={texts.enter}
      after={
        <>
          <Button onClick={({ currentTarget }) => mailAgain(currentTarget.form)}>{texts.again}</Button>
          {back}
        </>
      }
    >
      <p role="status">{texts.mailed(to)}</p>
      <Field
        label={texts.label}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={DIGITS}
        hint={texts.hint}
        error={form.errors.code}
        autoFocus
      />
    </Form>
  )
}
