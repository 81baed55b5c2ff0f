import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'
import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { accountTexts } from '../../../../ui/texts/account.ts'
import { accountInfoTexts } from '../../../../ui/texts/account-info.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { birthDayError, nameError } from '../../forms/checks.ts'
import { BirthDateField } from '../../forms/fields.tsx'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { usePaths, useWayBack } from '../../frame/frame-data.ts'
import { useFocusOnChange } from '../focus-on-change.ts'
import narrow from '../narrow.module.css'

const texts = accountInfoTexts.identity

interface Data {
  profile: ReplyOf<'/api/user/profile'>
  usable: boolean
}
type Over19 = Data['profile']['over19']

export async function loader({ api }: LoaderArgs): Promise<Data> {
  const [profile, { identity }] = await Promise.all([
    api.get('/api/user/profile', {}),
    api.get('/api/user/login/providers', {}),
  ])
  return { profile, usable: identity }
}

export const head = () => ({ title: texts.title })

/** Verifies a person's identity with the built-in provider, which is a test and says so. */
export function Component({ data: { profile, usable } }: { data: Data }) {
  const [over19, setOver19] = useState<Over19>(profile.over19)
  const [asking, setAsking] = useState(profile.over19 === 0)
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
          {usable && <Button onClick={() => setAsking(true)}>{texts.again}</Button>}
        </>
      )}
      {asking && usable && <TestIdentity onFinish={finish} />}
      {asking && !usable && <Remark kind="note">{texts.unusable}</Remark>}
      <p className={narrow.ways}>
        <a href={paths.info()}>{texts.back}</a>
      </p>
    </section>
  )
}

const fields = ['name', 'birth_date'] as const

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
