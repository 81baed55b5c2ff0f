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
import { refreshSession } from '../shell/person/me.ts'
import { offerIdentification, offerRegistration } from './corp-check.ts'
import styles from './join-dialog.module.css'

const texts = membershipTexts.joining

/** Opens the dialog to join a shop over everything else; `last` is the person's last request to it, if it takes any. */
export function openJoinDialog(shop: ShopInfo, last: OwnRequest | null): void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const close = () => {
    root.unmount()
    container.remove()
  }
  root.render(<JoinDialog shop={shop} last={last} onEnd={close} />)
}

interface Props {
  shop: ShopInfo
  last: OwnRequest | null
  onEnd: () => void
}

function JoinDialog({ shop, last, onEnd }: Props) {
  const { name, member_type } = shop
  const { state, join } = useJoin(shop, onEnd)
  const memo = useRef<HTMLTextAreaElement>(null)
  const marketing = useRef<HTMLInputElement>(null)
  const [paper, setPaper] = useState<ChosenPaper>({ registered: last?.corp?.paper ?? false, file: '' })
  const asks = member_type === 'APPROVE' || member_type === 'APPROVE_CORP'
  const again = last?.status === 'REJECTED'
  return (
    <TitledDialog title={texts.title(name)} closeLabel={texts.close} onClose={onEnd}>
      <div className={styles.body}>
        {again && (
          <p className={styles.rejected}>
            {texts.rejected}
            {last.reason && <strong>{texts.rejectedReason(last.reason)}</strong>}
          </p>
        )}
        <Benefits shop={shop} />
        {asks && (
          <>
            <p className={styles.note}>{texts.approval(name)}</p>
            {member_type === 'APPROVE_CORP' && (
              <Registration corp={last?.corp ?? null} paper={paper} onChosen={setPaper} />
            )}
            <label className={styles.memo}>
              {texts.memo}
              <textarea ref={memo} rows={3} maxLength={1_000} defaultValue={last?.memo ?? ''} />
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
          {state === 'sending' ? texts.sending : again ? texts.again : texts.submit[member_type]}
        </Button>
      </div>
    </TitledDialog>
  )
}

/** The benefits of joining, once they have loaded. */
function Benefits({ shop: { shopid } }: { shop: ShopInfo }) {
  const [benefit, setBenefit] = useState<JoinBenefit | null>(null)
  useEffect(() => {
    // The dialog works without the benefits.
    browserApi.get('/api/myshp/get/join/benefit', { shopid }).then(setBenefit, () => {})
  }, [shopid])
  const words = benefit ? benefitWords(benefit) : []
  return (
    <section className={styles.benefits} aria-label={texts.benefits}>
      <h3>{texts.benefits}</h3>
      <ul>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </section>
  )
}

function benefitWords({ join_point, point, discount }: JoinBenefit): string[] {
  const { benefit } = texts
  return [
    join_point > 0 ? benefit.joinPoint(join_point) : '',
    point > 0 ? benefit.point(point) : '',
    discount ? benefit[discount.kind === 'percent' ? 'percentOff' : 'wonOff'](discount.value) : '',
  ].filter(Boolean)
}

interface Request {
  memo: string
  /** the key of the uploaded registration, or empty */
  file: string
  /** the picture of the approved registration goes along instead */
  registered: boolean
  marketing: boolean
}

/** Joins a shop or requests to, and shows the result; `onEnd` when the dialog is done. */
function useJoin(shop: ShopInfo, onEnd: () => void) {
  const [state, setState] = useState<'idle' | 'sending'>('idle')
  const join = async (request: Request) => {
    if (state === 'sending') return
    const hasPaper = request.registered || request.file !== ''
    if (shop.member_type === 'APPROVE_CORP' && !hasPaper) return say(shop, texts.fileFirst)
    setState('sending')
    try {
      const { status } = await send(shop, request)
      onEnd()
      await refreshSession()
      await say(shop, status === 'REQUEST' ? texts.requested : texts.joined(shop.name))
    } catch (error) {
      setState('idle')
      await explain(shop, error)
    }
  }
  return { state, join }
}

function send(
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

async function explain(shop: ShopInfo, error: unknown): Promise<void> {
  const reply = isApiError(error) ? error.reply : null
  if (reply?.msg === 'AUTH_ONLY') return offerIdentification()
  if (reply?.msg === 'CORP_ONLY') return offerRegistration()
  await say(shop, reply?.message || texts.failed)
}

const say = ({ name }: ShopInfo, message: string) => showMessage({ title: texts.title(name), message })

/** The picture that goes along with a request: of the approved registration, or the key of an uploaded one, empty for none yet. */
interface ChosenPaper {
  registered: boolean
  file: string
}

interface RegistrationProps {
  corp: OwnRequest['corp']
  paper: ChosenPaper
  onChosen: (paper: ChosenPaper) => void
}

/**
 * The business registration behind a request. Its picture was handed in once and goes along, unless the person uploads another one; an account
 * whose registration has none uploads it here.
 */
function Registration({ corp, paper: { registered }, onChosen }: RegistrationProps) {
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
        <RegistrationFile onUploaded={(file) => onChosen({ registered: false, file })} />
      )}
      {corp?.paper && (
        <Button onClick={() => onChosen({ registered: !registered, file: '' })}>
          {registered ? texts.sendAnother : texts.sendRegistered}
        </Button>
      )}
    </>
  )
}

type Upload = { kind: 'none' } | { kind: 'uploading' } | { kind: 'uploaded'; name: string }

/**
 * Uploads the picture of a business registration: one picture of at most 5 MB, not cropped
 * (docs/product/membership.md).
 */
function RegistrationFile({ onUploaded }: { onUploaded: (file: string) => void }) {
  const [upload, setUpload] = useState<Upload>({ kind: 'none' })
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picture = target.files?.[0]
    if (!picture) return
    setUpload({ kind: 'uploading' })
    onUploaded('')
    const file = await sendRegistration(picture)
    // The same file may be chosen once more.
    target.value = ''
    setUpload(file ? { kind: 'uploaded', name: picture.name } : { kind: 'none' })
    onUploaded(file)
  }
  return (
    <section className={styles.file} aria-label={texts.file}>
      <h3>{texts.file}</h3>
      <label className={buttonClass()}>
        {upload.kind === 'uploaded' ? texts.chooseAnother : texts.choose}
        <input className="visually-hidden" type="file" accept="image/*" onChange={take} />
      </label>
      <p role="status">
        {upload.kind === 'none' && texts.limit}
        {upload.kind === 'uploading' && texts.uploading}
        {upload.kind === 'uploaded' && texts.uploaded(upload.name)}
      </p>
    </section>
  )
}

/** Uploads the picture and returns its key, or empty text when it was refused. */
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
