import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'
import { Field } from '../../../../ui/controls/field.tsx'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { accountInfoTexts } from '../../../../ui/texts/account-info.ts'
import { birthDayError, nameError } from '../../forms/checks.ts'
import { BirthDateField } from '../../forms/fields.tsx'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'

const texts = accountInfoTexts.identity
const fields = ['name', 'birth_date'] as const

export type Over19 = ReplyOf<'/api/user/profile'>['over19']

/** The built-in check, which believes what is typed and says so. */
export function TestIdentity({ onFinish }: { onFinish: (over19: Over19) => void }) {
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
