import { type ReactNode, useState } from 'react'
import { isApiError } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import { dataUrlOf } from '../../../../client/data-url.ts'
import { newRequestKey } from '../../../../client/request-key.ts'
import type { MyOrder, Order } from '../../../../domains/orders/orders.contract.ts'
import { expectedDifference } from '../../../../domains/orders/shared/claim-previews.ts'
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
import { deleteDraft, readDraft, useStoredForm } from '../../forms/form-draft.ts'
import { PhotosField } from '../../forms/photos-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { type UploadedPhoto, usePhotos } from '../../forms/use-photos.ts'
import { type ClaimKind, type OrderAccess, useOrderActions } from '../actions/order-actions-context.ts'
import { CauseField, causes } from './claim-cause-field.tsx'
import styles from './claim-form.module.css'
import { claimableLines, needsAccount, needsReason } from './claim-rules.ts'
import { ClaimSummary } from './claim-summary.tsx'
import { ExchangeOptionField, optionField } from './exchange-option-field.tsx'
import {
  type ChosenOptions,
  changedPieces,
  type ExchangeOption,
  hasOptions,
  piecesWithOptions,
} from './exchange-options.ts'
import { PickupFields, readPickup } from './pickup-fields.tsx'
import { AccountFields, accountErrors, accountFields, readAccount } from './refund-account-fields.tsx'

const texts = claimTexts.form
const fields = ['cause', 'reason', 'pickup_day', 'pickup_memo', ...accountFields] as const
// The draft leaves out the bank account and the memo, which may contain the code of a door.
const draftFields = ['reason', 'cause', 'pickup_day'] as const
const MAX_REASON_LENGTH = 500

interface Props {
  order: MyOrder
  target: { line: number; kind: ClaimKind }
  onClaim: () => void
  /** reloads the order after a line has changed */
  onStale: () => Promise<void>
  onCancel: () => void
}

/** Cancels, returns or exchanges pieces of lines, with a preview of the effects. */
export function ClaimForm({ order, target: { line: firstLine, kind }, onClaim, onStale, onCancel }: Props) {
  const { access, onChange } = useOrderActions()
  const lines = claimableLines(order, kind)
  const [key] = useState(newRequestKey)
  const [chosenPieces, setChosenPieces] = useState(
    () => new Map(lines.filter(({ id }) => id === firstLine).map(({ id, qty }) => [id, qty])),
  )
  // A chosen line that can no longer be claimed after a reload is dropped.
  const pieces = lines.flatMap(({ id }) =>
    chosenPieces.has(id) ? [{ line: id, qty: chosenPieces.get(id) as number }] : [],
  )
  const draftName = `claim:${order.number}:${firstLine}:${kind}`
  // Reading the browser's storage here is safe: the order is loaded by a call, so the server never renders this form.
  const [draft] = useState(() => readDraft(draftName, Date.now()))
  // No cause is preselected, because it decides who pays the return.
  const [cause, setCause] = useState(causes.find((item) => item === draft?.values.cause))
  const photos = usePhotos({
    initial: draft?.photos ?? [],
    max: MAX_CLAIM_PHOTOS,
    upload: (photo) => uploadPhoto(order.number, access, photo),
  })
  const [storedFields] = useState(() => [...draftFields, ...lines.map(({ id }) => optionField(id))])
  const container = useStoredForm(draftName, { names: storedFields, photos: photos.photos })
  const [chosenOptions, setChosenOptions] = useState<ChosenOptions>(new Map())
  const claimed = kind === 'exchange' ? piecesWithOptions(order, pieces, chosenOptions) : pieces
  const changed = changedPieces(claimed)
  const withAccount = needsAccount(order, kind, pieces, expectedDifference(order, changed).money)
  const form = useForm({
    fields,
    check: (read) => ({
      cause: cause ? undefined : texts.causeMissing,
      reason:
        cause && needsReason(kind, cause, changed.length > 0) && !read('reason').trim()
          ? texts.reasonMissing[cause]
          : undefined,
      ...(cause && withAccount && accountErrors(read)),
    }),
    async send(read) {
      if (!cause) return
      const uploaded = await photos.waitForUploads()
      if (!uploaded) return
      const claim = {
        orderid: order.number,
        key,
        lines: claimed,
        ...access,
        kind,
        cause,
        reason: read('reason').trim(),
        photos: uploaded.map(({ file }) => file),
        ...(kind !== 'cancel' && readPickup(read)),
        ...(withAccount && { account: readAccount(read) }),
      }
      try {
        onChange(await browserApi.post('/api/myshp/v2/order/claim', claim))
      } catch (error) {
        if (isApiError(error) && error.status === 409) await onStale()
        throw error
      }
      deleteDraft(draftName)
      toast({ kind: 'done', text: texts.requested[kind] })
      onClaim()
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
    <div className={styles.form} ref={container}>
      <Form
        state={{ ...form, isHydrated: form.isHydrated && pieces.length > 0 }}
        action={form.isSending && photos.isUploading ? photosTexts.waiting : texts.ask[kind]}
        after={<Button onClick={onCancel}>{texts.back}</Button>}
      >
        <ClaimLines lines={lines} chosenPieces={chosenPieces} onChange={setChosenPieces}>
          {(line, qty) =>
            kind === 'exchange' &&
            hasOptions(line) && (
              <ExchangeOptionField
                orderid={order.number}
                line={line}
                qty={qty}
                chosen={chosenOptions.get(line.id)}
                drafted={draft?.values[optionField(line.id)] ?? ''}
                onChange={(option) => setChosenOptions((current) => withOption(current, line.id, option))}
              />
            )
          }
        </ClaimLines>
        <CauseField kind={kind} cause={cause} error={form.errors.cause} onChange={setCause} />
        {cause && (
          <>
            <TextArea
              label={changed.length > 0 ? texts.reason.exchangeOption[cause] : texts.reason[kind][cause]}
              name="reason"
              max={MAX_REASON_LENGTH}
              defaultValue={draft?.values.reason ?? ''}
              hint={texts.reasonHint}
              error={form.errors.reason}
            />
            {kind !== 'cancel' && (
              <PhotosField photos={photos} label={texts.photos.label} hint={texts.photos.hint} />
            )}
            {kind !== 'cancel' && (
              <PickupFields
                days={order.pickup_days ?? []}
                day={draft?.values.pickup_day}
                error={form.errors.pickup_day}
              />
            )}
            {withAccount && <AccountFields errors={form.errors} />}
            <ClaimSummary order={order} pieces={pieces} kind={kind} cause={cause} changed={changed} />
          </>
        )}
      </Form>
    </div>
  )
}

/** Uploads a photo for a claim. It is shown as a data URL, because the server shows only photos of existing claims. */
async function uploadPhoto(orderid: string, access: OrderAccess, photo: Blob): Promise<UploadedPhoto> {
  const { file_url } = await browserApi.upload('/api/myshp/v2/order/claim/upload', photo, {
    orderid,
    ...access,
  })
  return { file: file_url, src: await dataUrlOf(photo) }
}

function withOption(options: ChosenOptions, line: number, option: ExchangeOption | undefined): ChosenOptions {
  const next = new Map(options)
  if (option) next.set(line, option)
  else next.delete(line)
  return next
}

interface ClaimLinesProps {
  lines: Order['lines']
  /** more fields for chosen pieces of a line */
  children: (line: Order['lines'][number], qty: number) => ReactNode
  chosenPieces: ReadonlyMap<number, number>
  onChange: (chosenPieces: Map<number, number>) => void
}

function ClaimLines({ lines, chosenPieces, onChange, children }: ClaimLinesProps) {
  const choose = (line: number, qty: number) => {
    const next = new Map(chosenPieces)
    if (qty > 0) next.set(line, qty)
    else next.delete(line)
    onChange(next)
  }
  return (
    <fieldset className={styles.lines}>
      <legend>{texts.lines}</legend>
      {lines.map((line) => {
        const { id, qty } = line
        return (
          <div key={id}>
            <Checkbox
              label={itemWords(line, texts.pieces(qty))}
              checked={chosenPieces.has(id)}
              onChange={(event) => choose(id, event.target.checked ? qty : 0)}
            />
            {chosenPieces.has(id) && qty > 1 && (
              <Stepper
                label={texts.quantityOf(itemWords(line))}
                value={chosenPieces.get(id) as number}
                max={qty}
                onChange={(value) => choose(id, Math.min(qty, Math.max(1, value)))}
              />
            )}
            {chosenPieces.has(id) && children(line, chosenPieces.get(id) as number)}
          </div>
        )
      })}
      {lines.every(({ id }) => !chosenPieces.has(id)) && <p role="status">{texts.chooseLine}</p>}
    </fieldset>
  )
}
