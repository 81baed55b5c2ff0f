import { useEffect, useRef, useState } from 'react'
import { isApiError, messageOf } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { todayInSeoul } from '../../../ui/dates.ts'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { accountTexts } from '../../../ui/texts/account.ts'
import { accountInfoTexts } from '../../../ui/texts/account-info.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { loadPortOne, type PortOneResult, readPortOneResult } from '../api/portone.ts'
import { birthDayError, nameError } from '../forms/field-checks.ts'
import { BirthDateField } from '../forms/fields.tsx'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { useFocusOnChange } from '../frame/focus-on-change.ts'
import { usePaths, useReturnLink } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'

const texts = accountInfoTexts.identity
const portoneTexts = accountInfoTexts.identity.portone

interface Data {
  profile: ReplyOf<'/api/user/profile'>
  /** the provider of identity verification; null if the operator has configured no provider */
  provider: ReplyOf<'/api/user/login/providers'>['identity']
  /** the browser has returned from PortOne's page */
  isBack: boolean
}

export async function loader({ api, url }: LoaderArgs): Promise<Data> {
  const [profile, { identity }] = await Promise.all([
    api.get('/api/user/profile', {}),
    api.get('/api/user/login/providers', {}),
  ])
  return { profile, provider: identity, isBack: url.searchParams.has('identityVerificationId') }
}

export const head = () => ({ title: texts.title })

/** Verifies the identity with the operator's provider. */
export function Component({ data: { profile, provider, isBack } }: { data: Data }) {
  const [over19, setOver19] = useState<Over19>(profile.over19)
  const [isOpen, setIsOpen] = useState(profile.over19 === 0 || isBack)
  useFocusOnChange(isOpen)
  const paths = usePaths()
  const back = useReturnLink()
  const finish = (result: Over19) => {
    setOver19(result)
    setIsOpen(false)
  }
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.lead}</p>
      {!isOpen && (
        <>
          <Remark kind={over19 === -1 ? 'note' : 'good'}>{texts.states[over19]}</Remark>
          {back.shop && (
            <a className={buttonClass('strong')} href={back.href}>
              {accountTexts.frame.back(back.shop)}
            </a>
          )}
          {provider && <Button onClick={() => setIsOpen(true)}>{texts.again}</Button>}
        </>
      )}
      {isOpen && provider === 'test' && <TestIdentity onFinish={finish} />}
      {isOpen && provider === 'portone' && <PortOneIdentity onFinish={finish} />}
      {isOpen && !provider && <Remark kind="note">{texts.unusable}</Remark>}
      <p className={narrow.ways}>
        <a href={paths.info()}>{texts.back}</a>
      </p>
    </section>
  )
}

/** Verification in PortOne's window; on phones it is a page that returns here. */
function PortOneIdentity({ onFinish }: { onFinish: (over19: Over19) => void }) {
  const { busy, failure, pendingId, open, checkResult } = usePortOneIdentity(onFinish)
  return (
    <>
      <p>{portoneTexts.text}</p>
      <p>{portoneTexts.stored}</p>
      {busy && <Remark kind="note">{portoneTexts.busy}</Remark>}
      {failure && <Remark kind="bad">{failure}</Remark>}
      {pendingId && !busy && (
        <Button variant="strong" onClick={() => checkResult(pendingId)}>
          {portoneTexts.look}
        </Button>
      )}
      <Button variant={pendingId ? undefined : 'strong'} disabled={busy} onClick={open}>
        {pendingId ? portoneTexts.again : portoneTexts.open}
      </Button>
    </>
  )
}

/**
 * Opens PortOne's window and loads the result from the server. `pendingId` is a verification whose result could not be
 * loaded.
 */
function usePortOneIdentity(onFinish: (over19: Over19) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [pendingId, setPendingId] = useState<string | null>(null)
  const started = useRef(false)

  async function run(work: () => Promise<void>) {
    setBusy(true)
    setFailure('')
    await work().catch((error) => setFailure(messageOf(error, accountTexts.forms)))
    setBusy(false)
  }

  const finish = async (id: string, answer: PortOneResult) => {
    try {
      // The server asks PortOne and does not trust the window.
      const { over19 } = await browserApi.post('/api/user/identity/finish', { id })
      onFinish(over19)
    } catch (error) {
      // If the server did not answer, the result can be loaded later.
      setPendingId(isApiError(error) && error.status < 500 ? null : id)
      if (answer.code === undefined || !isUnfinished(error)) throw error
      setFailure(answer.message || portoneTexts.unfinished)
    }
  }

  const open = () =>
    run(async () => {
      setPendingId(null)
      const verification = await browserApi.post('/api/user/identity/begin', {})
      if (verification.provider !== 'portone') return
      const portone = await loadPortOne().catch(() => null)
      const request = { ...verification.request, redirectUrl: location.href }
      const answer = await portone?.requestIdentityVerification(request).catch(() => null)
      if (answer) await finish(verification.id, answer)
      // A browser that has left for PortOne's page has no `answer`; `null` means that the window failed.
      else if (answer === null || !portone) setFailure(portoneTexts.failed)
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when the page opens.
  useEffect(() => {
    const back = started.current ? null : readPortOneResult('identityVerificationId')
    started.current = true
    if (back) void run(() => finish(back.id, back))
  }, [])

  return { busy, failure, pendingId, open, checkResult: (id: string) => run(() => finish(id, {})) }
}

const isUnfinished = (error: unknown) =>
  isApiError(error) && (error.reply?.details as { reason?: unknown } | undefined)?.reason === 'unfinished'

const fields = ['name', 'birth_date'] as const

type Over19 = ReplyOf<'/api/user/profile'>['over19']

/** A test verification, which accepts any input and says so. */
function TestIdentity({ onFinish }: { onFinish: (over19: Over19) => void }) {
  const form = useForm({
    fields,
    check: (read) => ({
      name: nameError(read('name')),
      birth_date: birthDayError(read('birth_date'), todayInSeoul()),
    }),
    async send(read) {
      const { id } = await browserApi.post('/api/user/identity/begin', {})
      const { over19 } = await browserApi.post('/api/user/identity/finish', {
        id,
        name: read('name').trim(),
        birth_date: read('birth_date'),
      })
      onFinish(over19)
    },
  })
  return (
    <Form state={form} action={texts.action}>
      <Remark kind="note">{texts.test}</Remark>
      <Field label={texts.name} name="name" autoComplete="name" error={form.errors.name} />
      <BirthDateField label={texts.birthDate} error={form.errors.birth_date} />
    </Form>
  )
}
