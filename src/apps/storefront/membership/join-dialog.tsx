import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { isApiError } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'
import type { JoinBenefit, Joined, OwnRequest } from '../../../domains/membership/membership.contract.ts'
import type { ShopInfo } from '../../../domains/tenancy/tenancy.contract.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { showMessage } from '../../../ui/dialogs/confirm.ts'
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx'
import { MAX_UPLOAD_BYTES } from '../../../ui/limits.ts'
import { membershipTexts } from '../../../ui/texts/membership.ts'
import { refreshSession } from '../shell/person/visitor.ts'
import { offerIdentification, offerRegistration } from './corp-check.ts'
import styles from './join-dialog.module.css'

const texts = membershipTexts.joining

/**
 * Opens the join dialog. `lastRequest` is the visitor's last request to join; null if the shop takes no requests or the
 * call failed.
 */
export function openJoinDialog(shop: ShopInfo, lastRequest: OwnRequest | null): void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const close = () => {
    root.unmount()
    container.remove()
  }
  root.render(<JoinDialog shop={shop} lastRequest={lastRequest} onEnd={close} />)
}

interface Props {
  shop: ShopInfo
  lastRequest: OwnRequest | null
  onEnd: () => void
}

function JoinDialog({ shop, lastRequest, onEnd }: Props) {
  const { name, member_type } = shop
  const { state, join } = useJoin(shop, onEnd)
  const memo = useRef<HTMLTextAreaElement>(null)
  const marketing = useRef<HTMLInputElement>(null)
  const [paper, setPaper] = useState<ChosenPaper>({ registered: lastRequest?.corp?.paper ?? false, file: '' })
  const needsApproval = member_type === 'APPROVE' || member_type === 'APPROVE_CORP'
  const isRetry = lastRequest?.status === 'REJECTED'
  return (
    <TitledDialog title={texts.title(name)} closeLabel={texts.close} onClose={onEnd}>
      <div className={styles.body}>
        {isRetry && (
          <p className={styles.rejected}>
            {texts.rejected}
            {lastRequest.reason && <strong>{texts.rejectedReason(lastRequest.reason)}</strong>}
          </p>
        )}
        <Benefits shop={shop} />
        {needsApproval && (
          <>
            <p className={styles.note}>{texts.approval(name)}</p>
            {member_type === 'APPROVE_CORP' && (
              <Registration corp={lastRequest?.corp ?? null} paper={paper} onChoose={setPaper} />
            )}
            <label className={styles.memo}>
              {texts.memo}
              <textarea ref={memo} rows={3} maxLength={1_000} defaultValue={lastRequest?.memo ?? ''} />
            </label>
          </>
        )}
        <div>
          <Checkbox ref={marketing} label={texts.marketing(name)} />
          <p className={styles.note}>{texts.marketingHint}</p>
        </div>
        <Button
          variant="strong"
          className={styles.submit ?? ''}
          aria-disabled={state === 'sending'}
          onClick={() =>
            join({
              memo: memo.current?.value ?? '',
              ...paper,
              marketing: marketing.current?.checked ?? false,
            })
          }
        >
          {state === 'sending' ? texts.sending : isRetry ? texts.again : texts.submit[member_type]}
        </Button>
      </div>
    </TitledDialog>
  )
}

function Benefits({ shop: { shopid } }: { shop: ShopInfo }) {
  const [benefit, setBenefit] = useState<JoinBenefit | null>(null)
  useEffect(() => {
    // If the benefits cannot be loaded, the dialog works without them.
    browserApi.get('/api/myshp/get/join/benefit', { shopid }).then(setBenefit, () => {})
  }, [shopid])
  const benefits = benefit ? describeBenefits(benefit) : []
  return (
    <section className={styles.benefits} aria-label={texts.benefits}>
      <h3>{texts.benefits}</h3>
      <ul>
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </section>
  )
}

function describeBenefits({ join_point, point, discount }: JoinBenefit): string[] {
  const { benefit } = texts
  return [
    join_point > 0 ? benefit.joinPoint(join_point) : '',
    point > 0 ? benefit.point(point) : '',
    discount ? benefit[discount.kind === 'percent' ? 'percentOff' : 'wonOff'](discount.value) : '',
  ].filter(Boolean)
}

interface Request {
  memo: string
  /** key of the uploaded registration; empty for none */
  file: string
  /** uses the picture of the approved registration instead */
  registered: boolean
  marketing: boolean
}

/** Joins the shop or requests to join, and shows the result. Calls `onEnd` on success. */
function useJoin(shop: ShopInfo, onEnd: () => void) {
  const [state, setState] = useState<'idle' | 'sending'>('idle')
  const join = async (request: Request) => {
    if (state === 'sending') return
    const hasPaper = request.registered || request.file !== ''
    if (shop.member_type === 'APPROVE_CORP' && !hasPaper) return showResult(shop, texts.fileFirst)
    setState('sending')
    try {
      const { status } = await sendRequest(shop, request)
      onEnd()
      await refreshSession()
      await showResult(shop, status === 'REQUEST' ? texts.requested : texts.joined(shop.name))
    } catch (error) {
      setState('idle')
      await showFailure(shop, error)
    }
  }
  return { state, join }
}

function sendRequest(
  { shopid, member_type }: ShopInfo,
  { memo, file, registered, marketing }: Request,
): Promise<Joined> {
  if (member_type === 'APPROVE')
    return browserApi.post('/api/myshp/v2/request/join', { shopid, memo, marketing })
  if (member_type === 'APPROVE_CORP')
    return browserApi.post('/api/myshp/v2/request/join/corp', {
      shopid,
      memo,
      file_url: file,
      registered,
      marketing,
    })
  return browserApi.get('/api/myshp/join', { shopid, marketing })
}

async function showFailure(shop: ShopInfo, error: unknown): Promise<void> {
  const reply = isApiError(error) ? error.reply : null
  if (reply?.msg === 'AUTH_ONLY') return offerIdentification()
  if (reply?.msg === 'CORP_ONLY') return offerRegistration()
  await showResult(shop, reply?.message || texts.failed)
}

const showResult = ({ name }: ShopInfo, message: string) => showMessage({ title: texts.title(name), message })

/** The picture of a request: `registered` for the approved registration, else the key of an uploaded one. */
interface ChosenPaper {
  registered: boolean
  file: string
}

interface RegistrationProps {
  corp: OwnRequest['corp']
  paper: ChosenPaper
  onChoose: (paper: ChosenPaper) => void
}

/** The business registration of a request. Its stored picture is reused unless the person uploads another one. */
function Registration({ corp, paper: { registered }, onChoose }: RegistrationProps) {
  return (
    <>
      {corp?.state === 1 && corp.corpname && (
        <p className={styles.note}>{texts.corpApproved(corp.corpname)}</p>
      )}
      {registered ? (
        <section className={styles.file} aria-label={texts.file}>
          <h3>{texts.file}</h3>
          <p>{texts.registeredPaper}</p>
        </section>
      ) : (
        <RegistrationFile onUpload={(file) => onChoose({ registered: false, file })} />
      )}
      {corp?.paper && (
        <Button onClick={() => onChoose({ registered: !registered, file: '' })}>
          {registered ? texts.sendAnother : texts.sendRegistered}
        </Button>
      )}
    </>
  )
}

type Upload = { kind: 'none' } | { kind: 'uploading' } | { kind: 'uploaded'; name: string }

/** Uploads a picture or PDF of a business registration, up to 5 MB (docs/product/membership.md). */
function RegistrationFile({ onUpload }: { onUpload: (file: string) => void }) {
  const [upload, setUpload] = useState<Upload>({ kind: 'none' })
  const uploadFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picture = target.files?.[0]
    if (!picture) return
    setUpload({ kind: 'uploading' })
    onUpload('')
    const file = await sendRegistration(picture)
    // Allows choosing the same file again.
    target.value = ''
    setUpload(file ? { kind: 'uploaded', name: picture.name } : { kind: 'none' })
    onUpload(file)
  }
  return (
    <section className={styles.file} aria-label={texts.file}>
      <h3>{texts.file}</h3>
      <label className={buttonClass()}>
        {upload.kind === 'uploaded' ? texts.chooseAnother : texts.choose}
        <input
          className="visually-hidden"
          type="file"
          accept="image/*,application/pdf"
          onChange={uploadFile}
        />
      </label>
      <p role="status">
        {upload.kind === 'none' && texts.limit}
        {upload.kind === 'uploading' && texts.uploading}
        {upload.kind === 'uploaded' && texts.uploaded(upload.name)}
      </p>
    </section>
  )
}

/** Returns the key of the picture; empty if it was refused. */
async function sendRegistration(picture: File): Promise<string> {
  if (picture.size > MAX_UPLOAD_BYTES) {
    await showMessage({ title: texts.file, message: texts.tooLarge })
    return ''
  }
  try {
    return (await browserApi.upload('/api/myshp/v2/upload/auth/file', picture)).file_url
  } catch {
    await showMessage({ title: texts.file, message: texts.uploadFailed })
    return ''
  }
}
