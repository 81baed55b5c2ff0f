import { useState } from 'react'
import { isApiError } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import { dataUrlOf } from '../../../../client/data-url.ts'
import { newRequestKey } from '../../../../client/request-key.ts'
import type { MyOrder, Order } from '../../../../domains/orders/orders.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Checkbox } from '../../../../ui/controls/checkbox.tsx'
import { Stepper } from '../../../../ui/controls/stepper.tsx'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { itemWords } from '../../../../ui/item-words.ts'
import { MAX_CLAIM_PHOTOS } from '../../../../ui/limits.ts'
import { claimTexts } from '../../../../ui/texts/claims.ts'
import { photosTexts } from '../../../../ui/texts/photos.ts'
import { Form } from '../../forms/form.tsx'
import { forgetDraft, readDraft, useStoredForm } from '../../forms/form-draft.ts'
import { PhotosField } from '../../forms/photos-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { type UploadedPhoto, usePhotos } from '../../forms/use-photos.ts'
import { type ClaimKind, type OrderAccess, useOrderActions } from '../actions/order-actions-context.ts'
import { type Cause, CauseField } from './claim-cause-field.tsx'
import styles from './claim-form.module.css'
import { claimable, needsAccount, needsReason } from './claim-rules.ts'
import { ClaimSummary } from './claim-summary.tsx'
import { AccountFields, accountErrors, accountFields, accountIn } from './refund-account-fields.tsx'

const texts = claimTexts.form
const fields = ['reason', ...accountFields] as const
// Not the bank account: it is typed again.
const draftFields = ['reason', 'cause'] as const
const REASON_MAX = 500

interface Props {
  order: MyOrder
  about: { line: number; kind: ClaimKind }
  /** the claim was made */
  onAsked: () => void
  /** a line was moved meanwhile: loads the order again */
  onStale: () => Promise<void>
  onCancel: () => void
}

/** The form of a claim: to cancel, return or exchange pieces of lines, with a preview of its effects. */
export function ClaimForm({ order, about: { line: first, kind }, onAsked, onStale, onCancel }: Props) {
  const { whose, changed } = useOrderActions()
  const lines = claimable(order, kind)
  const [key] = useState(newRequestKey)
  const [wanted, setWanted] = useState(
    () => new Map(lines.filter(({ id }) => id === first).map(({ id, qty }) => [id, qty])),
  )
  // Lines that were claimed already, or moved meanwhile, drop out.
  const pieces = lines.flatMap(({ id }) =>
    wanted.has(id) ? [{ line: id, qty: wanted.get(id) as number }] : [],
  )
  const draftName = `claim:${order.number}:${first}:${kind}`
  // The order comes by a call, so this is the browser.
  const [draft] = useState(() => readDraft(draftName, Date.now()))
  const [cause, setCause] = useState<Cause>(draft?.values.cause === 'fault' ? 'fault' : 'mind')
  const photos = usePhotos({
    first: draft?.photos ?? [],
    max: MAX_CLAIM_PHOTOS,
    upload: (photo) => uploadPhoto(order.number, whose, photo),
  })
  const place = useStoredForm(draftName, { names: draftFields, photos: photos.photos })
  const withAccount = needsAccount(order, kind, pieces)
  const form = useForm({
    fields,
    check: (read) => ({
      reason: needsReason(kind, cause) && !read('reason').trim() ? texts.reasonMissing[cause] : undefined,
      ...(withAccount && accountErrors(read)),
    }),
    async send(read) {
      const uploaded = await photos.uploaded()
      if (!uploaded) return
      const claim = {
        orderid: order.number,
        key,
        lines: pieces,
        ...whose,
        kind,
        cause,
        reason: read('reason').trim(),
        photos: uploaded.map(({ file }) => file),
        ...(withAccount && { account: accountIn(read) }),
      }
      try {
        changed(await browserApi.post('/api/myshp/v2/order/claim', claim))
      } catch (error) {
        if (isApiError(error) && error.status === 409) await onStale()
        throw error
      }
      forgetDraft(draftName)
      toast({ kind: 'done', text: texts.asked[kind] })
      onAsked()
    },
  })

  if (lines.length === 0)
    return (
      <div className={styles.form}>
        <p>{texts.notNow}</p>
        <Button onClick={onCancel}>{texts.back}</Button>
      </div>
    )
  return (
    <div className={styles.form} ref={place}>
      <Form
        state={{ ...form, ready: form.ready && pieces.length > 0 }}
        action={form.sending && photos.adding ? photosTexts.waiting : texts.ask[kind]}
        after={<Button onClick={onCancel}>{texts.back}</Button>}
      >
        <ClaimLines lines={lines} wanted={wanted} onChange={setWanted} />
        <CauseField kind={kind} cause={cause} onChange={setCause} />
        <TextArea
          label={texts.reason[kind][cause]}
          name="reason"
          max={REASON_MAX}
          defaultValue={draft?.values.reason ?? ''}
          hint={texts.reasonHint}
          error={form.errors.reason}
        />
        {kind !== 'cancel' && (
          <PhotosField photos={photos} label={texts.photos.label} hint={texts.photos.hint} />
        )}
        {withAccount && <AccountFields errors={form.errors} />}
        <ClaimSummary order={order} asked={pieces} kind={kind} cause={cause} />
      </Form>
    </div>
  )
}

/**
 * Uploads a photo for a claim about an order. It is shown from its own bytes, since the server shows only photos of existing
 * claims.
 */
async function uploadPhoto(orderid: string, access: OrderAccess, photo: Blob): Promise<UploadedPhoto> {
  const { file_url } = await browserApi.upload('/api/myshp/v2/order/claim/upload', photo, {
    orderid,
    ...access,
  })
  return { file: file_url, src: await dataUrlOf(photo) }
}

interface ClaimLinesProps {
  lines: Order['lines']
  /** pieces by line */
  wanted: ReadonlyMap<number, number>
  onChange: (wanted: Map<number, number>) => void
}

/** The lines of a claim, and the number of pieces of each. */
function ClaimLines({ lines, wanted, onChange }: ClaimLinesProps) {
  const choose = (line: number, qty: number) => {
    const next = new Map(wanted)
    if (qty > 0) next.set(line, qty)
    else next.delete(line)
    onChange(next)
  }
  return (
    <fieldset className={styles.lines}>
      <legend>{texts.lines}</legend>
      {lines.map(({ id, qty, ...item }) => (
        <div key={id}>
          <Checkbox
            label={itemWords(item, texts.pieces(qty))}
            checked={wanted.has(id)}
            onChange={(event) => choose(id, event.target.checked ? qty : 0)}
          />
          {wanted.has(id) && qty > 1 && (
            <Stepper
              label={texts.quantityOf(itemWords(item))}
              value={wanted.get(id) as number}
              max={qty}
              onChange={(value) => choose(id, Math.min(qty, Math.max(1, value)))}
            />
          )}
        </div>
      ))}
      {lines.every(({ id }) => !wanted.has(id)) && <p role="status">{texts.chooseLine}</p>}
    </fieldset>
  )
}
