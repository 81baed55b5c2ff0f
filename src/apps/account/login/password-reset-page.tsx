import { useState } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { accountTexts as all } from '../../../ui/texts/account.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { identityCalls } from '../api/identity.ts'
import { emailError, newPasswordError } from '../forms/field-checks.ts'
import { EmailField, NewPasswordField } from '../forms/fields.tsx'
import { Form } from '../forms/form.tsx'
import { refusalReason, useForm } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import { CodeForm } from './code-form.tsx'

const texts = all.reset

interface Data {
  /** token of the mail; empty for the request form */
  token: string
  /** the link is valid */
  open: boolean
}

export async function loader({ api, url }: LoaderArgs): Promise<Data> {
  const token = url.searchParams.get('token') ?? ''
  const link = token && (await api.get('/api/user/password/reset_link', { token }).catch(malformed))
  return { token, open: link ? link.open : false }
}

/** Treats a malformed token as an invalid link; other errors are thrown. */
function malformed(error: unknown): null {
  if (isApiError(error) && error.status === 400) return null
  throw error
}

export const head = ({ token, open }: Data) => ({
  title: !token ? texts.title : open ? texts.newTitle : texts.dead.title,
})

export function Component({ data: { token, open } }: { data: Data }) {
  if (!token) return <RequestForm />
  return open ? <NewPassword token={token} /> : <DeadLink />
}

/** A used or expired link, reported before a password is typed. */
function DeadLink() {
  const paths = usePaths()
  return (
    <section className={narrow.page}>
      <h1>{texts.dead.title}</h1>
      <p className={narrow.lead}>{texts.dead.text}</p>
      <a className={buttonClass('strong')} href={paths.reset()}>
        {texts.again}
      </a>
      <p className={narrow.ways}>
        <a href={paths.login()}>{texts.toLogin}</a>
      </p>
    </section>
  )
}

const requestFields = ['email'] as const

/** Requests the mail. The result is the same for unknown addresses. */
function RequestForm() {
  const paths = usePaths()
  const [recipient, setRecipient] = useState('')
  const form = useForm({
    fields: requestFields,
    check: (read) => ({ email: emailError(read('email')) }),
    async send(read) {
      await identityCalls.requestReset(read('email').trim())
      setRecipient(read('email').trim())
    },
  })
  if (recipient) return <ResultMessage title={texts.sent.title} text={texts.sent.text(recipient)} />
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.lead}</p>
      <Form state={form} action={texts.action}>
        <EmailField error={form.errors.email} />
      </Form>
      <p className={narrow.ways}>
        <a href={paths.login()}>{texts.toLogin}</a>
      </p>
    </section>
  )
}

const newFields = ['newPassword'] as const

function NewPassword({ token }: { token: string }) {
  const paths = usePaths()
  const [state, setState] = useState<'open' | 'stale' | 'saved' | 'second' | 'entered'>('open')
  const form = useForm({
    fields: newFields,
    check: (read) => ({ newPassword: newPasswordError(read('newPassword')) }),
    async send(read) {
      const { user, twoFactorRedirect } = await identityCalls
        .reset(token, read('newPassword'))
        .catch((error) => {
          if (refusalReason(error) === 'INVALID_TOKEN') setState('stale')
          throw error
        })
      setState(twoFactorRedirect ? 'second' : user ? 'entered' : 'saved')
    },
  })
  if (state === 'saved') return <ResultMessage title={texts.saved.title} text={texts.saved.text} />
  if (state === 'second')
    return <CodeForm again={paths.login()} onDone={() => location.replace(paths.my())} />
  // A link, because the next page is a new document with the frame of the logged-in customer.
  if (state === 'entered')
    return (
      <ResultMessage
        title={texts.entered.title}
        text={texts.entered.text}
        next={{ href: paths.my(), words: texts.toMy }}
      />
    )
  return (
    <section className={narrow.page}>
      <h1>{texts.newTitle}</h1>
      <p className={narrow.lead}>{texts.newLead}</p>
      <Form state={form} action={texts.save}>
        <NewPasswordField label={all.fields.newPassword} name="newPassword" error={form.errors.newPassword} />
      </Form>
      {state === 'stale' && (
        <a className={buttonClass()} href={paths.reset()}>
          {texts.again}
        </a>
      )}
    </section>
  )
}

interface Result {
  title: string
  text: string
  /** link to continue; the log-in by default */
  next?: { href: string; words: string }
}

function ResultMessage({ title, text, next }: Result) {
  const paths = usePaths()
  const { href, words } = next ?? { href: paths.login(), words: texts.toLogin }
  return (
    <section className={narrow.page} role="status">
      <h1>{title}</h1>
      <p className={narrow.lead}>{text}</p>
      <a className={buttonClass('strong')} href={href}>
        {words}
      </a>
    </section>
  )
}
