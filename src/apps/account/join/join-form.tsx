import type { MouseEvent } from 'react'
import { Field } from '../../../ui/controls/field.tsx'
import { todayInSeoul } from '../../../ui/dates.ts'
import { points } from '../../../ui/money.ts'
import { accountTexts as all } from '../../../ui/texts/account.ts'
import { type PolicyName, policies } from '../../../ui/texts/policies.ts'
import { identityCalls, type Provider, type SignUpConsents } from '../api/identity.ts'
import { type Consent, ConsentBoxes, FoldedPolicy } from '../forms/consent-boxes.tsx'
import { emailError, joinBirthDateError, nameError, newPasswordError } from '../forms/field-checks.ts'
import { BirthDateField, EmailField, NewPasswordField } from '../forms/fields.tsx'
import { Form } from '../forms/form.tsx'
import type { FieldErrors, Read } from '../forms/use-field-errors.ts'
import { type FormState, useForm } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import { ProviderButtons } from '../login/provider-buttons.tsx'
import type { AccountPaths } from '../paths.ts'
import styles from './join-consents.module.css'
import type { JoinShop } from './join-shop.ts'

const texts = all.join
const consentsTexts = all.join.consents

const fields = ['email', 'password', 'name', 'birth_date', 'terms', 'privacy'] as const
type Name = (typeof fields)[number] | 'marketing_email' | 'marketing_sms' | 'join_shopid'

interface Props {
  providers: Record<Provider, boolean>
  /** the shop of the link */
  shop: JoinShop | null
  /** a shop's invitation to a former member: the address cannot be changed, and the person joins the shop */
  invitation?: { email: string; name: string; token: string }
  /** what an order has told about the person; both can be changed */
  known?: { email: string; name: string }
  /** pages that know where to return, if that is not the page of the visit */
  paths?: AccountPaths
  onJoin: (email: string) => void
}

export function JoinForm({ providers, shop, invitation, known, onJoin, ...props }: Props) {
  const ownPaths = usePaths()
  const paths = props.paths ?? ownPaths
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
        ...readPerson(read),
        callbackURL: paths.verify(),
        ...(invitation && shop && { invitation: invitation.token, join_shopid: shop.shopid }),
      })
      onJoin(email)
    },
  })

  // A provider may have another address than the one that was invited.
  const hasProviders = !invitation && (providers.kakao || providers.naver)
  return (
    <Form
      state={form}
      action={texts.action}
      after={hasProviders && <JoinWithProvider providers={providers} form={form} paths={paths} />}
    >
      {invitation ? (
        <Field
          label={all.fields.email}
          name="email"
          type="email"
          autoComplete="username"
          value={invitation.email}
          readOnly
          error={form.errors.email}
        />
      ) : (
        <EmailField error={form.errors.email} defaultValue={known?.email} />
      )}
      <NewPasswordField label={all.fields.password} name="password" error={form.errors.password} />
      <Field
        label={all.fields.name}
        name="name"
        autoComplete="name"
        defaultValue={(invitation ?? known)?.name}
        error={form.errors.name}
      />
      <BirthDateField error={form.errors.birth_date} />
      <Consents shop={invitation ? null : shop} errors={form.errors} />
      {invitation && shop && <ShopTerms shop={shop} isInvited />}
    </Form>
  )
}

/** Sign-up with a provider. The provider supplies name and mail address; all other fields come from this form. */
function JoinWithProvider({
  providers,
  form,
  paths,
}: Pick<Props, 'providers'> & { form: FormState<Name>; paths: AccountPaths }) {
  const redirect = (provider: Provider, event: MouseEvent<HTMLButtonElement>) => {
    const urls = { callbackURL: paths.welcome(), errorCallbackURL: paths.join() }
    form.submitAs(event.currentTarget.form, {
      check: personErrors,
      send: (read) => identityCalls.redirectToProvider(provider, urls, { signUp: readPerson(read) }),
    })
  }
  return (
    <div className={narrow.others}>
      <p className={narrow.or}>{all.login.or}</p>
      <p>{texts.providersLead}</p>
      <ProviderButtons providers={providers} words={texts.providers} onChoose={redirect} />
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

function readPerson(read: Read<Name>): SignUpConsents {
  return {
    birth_date: read('birth_date'),
    terms: read('terms') === 'true',
    privacy: read('privacy') === 'true',
    marketing_email: read('marketing_email') === 'true',
    marketing_sms: read('marketing_sms') === 'true',
    ...(read('join_shopid') && { join_shopid: read('join_shopid') }),
  }
}

const kinds = ['terms', 'privacy', 'marketing_email', 'marketing_sms'] as const
type Kind = (typeof kinds)[number] | 'join_shopid'
const required: readonly Kind[] = ['terms', 'privacy']

interface ConsentsProps {
  /** the shop of the link */
  shop: JoinShop | null
  errors: Partial<Record<Kind, string>>
}

function Consents({ shop, errors }: ConsentsProps) {
  const platformConsents = kinds.map((kind): Consent<Kind> => {
    const isRequired = required.includes(kind)
    return {
      kind,
      label: `${consentsTexts[kind]} ${isRequired ? all.forms.required : all.forms.optional}`,
      required: isRequired,
      policy: isPolicy(kind) && <Policy name={kind} />,
    }
  })
  return (
    <ConsentBoxes
      legend={consentsTexts.legend}
      all={consentsTexts.all}
      consents={shop ? [...platformConsents, shopConsent(shop)] : platformConsents}
      errors={errors}
    />
  )
}

const shopConsent = (shop: JoinShop): Consent<Kind> => ({
  kind: 'join_shopid',
  value: shop.shopid,
  label: `${consentsTexts.shop(shop.name)} ${all.forms.optional}`,
  required: false,
  policy: <ShopTerms shop={shop} />,
})

/** Benefits and conditions of joining the shop, with links to its terms. */
function ShopTerms({
  shop: { name, host, member_type, join_point },
  isInvited = false,
}: {
  shop: JoinShop
  /** former members need no approval and get no welcome bonus */
  isInvited?: boolean
}) {
  return (
    <div className={styles.shop}>
      {!isInvited && join_point > 0 && <p>{consentsTexts.joinPoint(points(join_point))}</p>}
      {!isInvited && consentsTexts.more[member_type] && <p>{consentsTexts.more[member_type]}</p>}
      <p>{consentsTexts.shopShares(name)}</p>
      <p className={styles.links}>
        <a href={`//${host}/shop/agreement`} target="_blank" rel="noopener">
          {consentsTexts.shopAgreement}
        </a>
        <a href={`//${host}/shop/privacy`} target="_blank" rel="noopener">
          {consentsTexts.shopPrivacy}
        </a>
      </p>
    </div>
  )
}

function Policy({ name }: { name: PolicyName }) {
  return (
    <FoldedPolicy read={consentsTexts.read(consentsTexts[name])} name={consentsTexts[name]}>
      {policies[name].map(({ title, text }) => (
        <div key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
    </FoldedPolicy>
  )
}

const isPolicy = (kind: Kind): kind is PolicyName => kind in policies
