import type { MouseEvent } from 'react'
import { Field } from '../../../../ui/controls/field.tsx'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { accountTexts as all } from '../../../../ui/texts/account.ts'
import { identityCalls, type Provider, type SignUpConsents } from '../../calls/identity.ts'
import { emailError, joinBirthDateError, nameError, newPasswordError } from '../../forms/checks.ts'
import { BirthDateField, EmailField, NewPasswordField } from '../../forms/fields.tsx'
import { Form } from '../../forms/form.tsx'
import type { FieldErrors, Read } from '../../forms/use-field-errors.ts'
import { type FormState, useForm } from '../../forms/use-form.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { ProviderButtons } from '../login/provider-buttons.tsx'
import narrow from '../narrow.module.css'
import { Consents } from './consents.tsx'
import type { JoinShop } from './join-shop.ts'

const texts = all.join
const fields = ['email', 'password', 'name', 'birth_date', 'terms', 'privacy'] as const
type Name = (typeof fields)[number] | 'marketing_email' | 'marketing_sms' | 'join_shopid'

interface Props {
  providers: Record<Provider, boolean>
  /** the shop that can be joined with it */
  shop: JoinShop | null
  onJoined: (email: string) => void
}

export function JoinForm({ providers, shop, onJoined }: Props) {
  const paths = usePaths()
  const form = useForm<Name>({
    fields,
    check: (read) => ({
      email: emailError(read('email')),
      password: newPasswordError(read('password'), read('email')),
      name: nameError(read('name')),
      ...personErrors(read),
    }),
    async send(read) {
      const email = read('email').trim()
      await identityCalls.join({
        email,
        password: read('password'),
        name: read('name').trim(),
        ...personIn(read),
        callbackURL: paths.verify(),
      })
      onJoined(email)
    },
  })

  const usable = providers.kakao || providers.naver
  return (
    <Form
      state={form}
      action={texts.action}
      after={usable && <JoinElsewhere providers={providers} form={form} />}
    >
      <EmailField error={form.errors.email} />
      <NewPasswordField label={all.fields.password} name="password" error={form.errors.password} />
      <Field label={all.fields.name} name="name" autoComplete="name" error={form.errors.name} />
      <BirthDateField error={form.errors.birth_date} />
      <Consents shop={shop} errors={form.errors} />
    </Form>
  )
}

/** Signing up with another provider's account, which supplies name and address; the other fields are asked here. */
function JoinElsewhere({ providers, form }: Pick<Props, 'providers'> & { form: FormState<Name> }) {
  const paths = usePaths()
  const leaveFor = (provider: Provider, event: MouseEvent<HTMLButtonElement>) => {
    const places = { callbackURL: paths.welcome(), errorCallbackURL: paths.join() }
    form.sendAs(event.currentTarget.form, {
      check: personErrors,
      send: (read) => identityCalls.leaveFor(provider, places, { signUp: personIn(read) }),
    })
  }
  return (
    <div className={narrow.others}>
      <p className={narrow.or}>{all.login.or}</p>
      <p>{texts.providersLead}</p>
      <ProviderButtons providers={providers} words={texts.providers} onChoose={leaveFor} />
    </div>
  )
}

function personErrors(read: Read<Name>): FieldErrors<Name> {
  return {
    birth_date: joinBirthDateError(read('birth_date'), todayInSeoul()),
    terms: read('terms') ? undefined : all.checks.consent,
    privacy: read('privacy') ? undefined : all.checks.consent,
  }
}

function personIn(read: Read<Name>): SignUpConsents {
  return {
    birth_date: read('birth_date'),
    terms: read('terms') === 'true',
    privacy: read('privacy') === 'true',
    marketing_email: read('marketing_email') === 'true',
    marketing_sms: read('marketing_sms') === 'true',
    ...(read('join_shopid') && { join_shopid: read('join_shopid') }),
  }
}
