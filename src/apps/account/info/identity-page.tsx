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
import { type BackFromPortOne, backFromPortOne, loadPortOne } from '../api/portone.ts'
import { birthDayError, nameError } from '../forms/field-checks.ts'
import { BirthDateField } from '../forms/fields.tsx'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { useFocusOnChange } from '../frame/focus-on-change.ts'
import { usePaths, useWayBack } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'

const texts = accountInfoTexts.identity
const portoneTexts = accountInfoTexts.identity.portone

interface Data {
  profile: ReplyOf<'/api/user/profile'>
  /** null where nobody can be verified */
  provider: ReplyOf<'/api/user/login/providers'>['identity']
  /** PortOne's page has led back here */
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

/** Verifies a person's identity with the provider that the operator has set up. */
export function Component({ data: { profile, provider, isBack } }: { data: Data }) {
  const [over19, setOver19] = useState<Over19>(profile.over19)
  const [asking, setAsking] = useState(profile.over19 === 0 || isBack)
  useFocusOnChange(asking)
  const paths = usePaths()
  const back = useWayBack()
  const finish = (result: Over19) => {
    setOver19(result)
    setAsking(false)
  }
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.lead}</p>
      {!asking && (
        <>
          <Remark kind={over19 === -1 ? 'note' : 'good'}>{texts.states[over19]}</Remark>
          {back.shop && (
            <a className={buttonClass('strong')} href={back.href}>
              {accountTexts.frame.back(back.shop)}
            </a>
          )}
          {provider && <Button onClick={() => setAsking(true)}>{texts.again}</Button>}
        </>
      )}
      {asking && provider === 'test' && <TestIdentity onFinish={finish} />}
      {asking && provider === 'portone' && <PortOneIdentity onFinish={finish} />}
      {asking && !provider && <Remark kind="note">{texts.unusable}</Remark>}
      <p className={narrow.ways}>
        <a href={paths.info()}>{texts.back}</a>
      </p>
    </section>
  )
}

/** A check in PortOne's window; on a phone it is a page of its own that leads back here. */
function PortOneIdentity({ onFinish }: { onFinish: (over19: Over19) => void }) {
  const { busy, failure, waiting, open, look } = usePortOneIdentity(onFinish)
  return (
    <>
      <p>{portoneTexts.text}</p>
      <p>{portoneTexts.stored}</p>
      {busy && <Remark kind="note">{portoneTexts.busy}</Remark>}
      {failure && <Remark kind="bad">{failure}</Remark>}
      {waiting && !busy && (
        <Button variant="strong" onClick={() => look(waiting)}>
          {portoneTexts.look}
        </Button>
      )}
      <Button variant={waiting ? undefined : 'strong'} disabled={busy} onClick={open}>
        {waiting ? portoneTexts.again : portoneTexts.open}
      </Button>
    </>
  )
}

/** Opens PortOne's window for a check, and asks the server for its result. `waiting` is a check whose result did not come. */
function usePortOneIdentity(onFinish: (over19: Over19) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [waiting, setWaiting] = useState<string | null>(null)
  const started = useRef(false)

  async function run(work: () => Promise<void>) {
    setBusy(true)
    setFailure('')
    await work().catch((error) => setFailure(messageOf(error, accountTexts.forms)))
    setBusy(false)
  }

  const settle = async (id: string, answer: BackFromPortOne) => {
    try {
      // The server asks PortOne itself, whatever the window says.
      const { over19 } = await browserApi.post('/api/user/identity/finish', { id })
      onFinish(over19)
    } catch (error) {
      // Without an answer of PortOne's or of ours the check stands, and is asked for again.
      setWaiting(isApiError(error) && error.status < 500 ? null : id)
      if (answer.code === undefined || !isUnfinished(error)) throw error
      setFailure(answer.message || portoneTexts.unfinished)
    }
  }

  const open = () =>
    run(async () => {
      setWaiting(null)
      const begin = await browserApi.post('/api/user/identity/begin', {})
      if (begin.provider !== 'portone') return
      const portone = await loadPortOne().catch(() => null)
      const request = { ...begin.request, redirectUrl: location.href }
      const answer = await portone?.requestIdentityVerification(request).catch(() => null)
      if (answer) await settle(begin.id, answer)
      // A browser that has left for PortOne's page waits for no answer.
      else if (answer === null || !portone) setFailure(portoneTexts.failed)
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => {
    const back = started.current ? null : backFromPortOne('identityVerificationId')
    started.current = true
    if (back) void run(() => settle(back.id, back))
  }, [])

  return { busy, failure, waiting, open, look: (id: string) => run(() => settle(id, {})) }
}

const isUnfinished = (error: unknown) =>
  isApiError(error) && (error.reply?.details as { reason?: unknown } | undefined)?.reason === 'unfinished'

const fields = ['name', 'birth_date'] as const

type Over19 = ReplyOf<'/api/user/profile'>['over19']

/** The built-in check, which believes what is typed and says so. */
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
