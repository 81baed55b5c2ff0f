import { type MouseEvent, useState } from 'react'
import type { Profile } from '../../../../domains/accounts/accounts.contract.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'
import { EmailField } from '../../forms/fields.tsx'
import { PhoneField } from '../../forms/phone-field.tsx'
import type { FieldErrors } from '../../forms/use-field-errors.ts'
import { Section } from '../../frame/page-section.tsx'
import { RequirementLink } from '../../frame/requirement-link.tsx'
import styles from '../checkout-form.module.css'
import type { FieldName } from './checkout-details.ts'
import type { StoredForm } from './form-storage.ts'

const texts = checkoutTexts.buyer

interface Props {
  stored: StoredForm
  errors: FieldErrors<FieldName>
}

export function LoginHint() {
  return (
    <Remark kind="note">
      <div className={styles.login}>
        <p>{checkoutTexts.login.hint}</p>
        <RequirementLink to="login" label={checkoutTexts.login.action} />
      </div>
    </Remark>
  )
}

/** The contact of a guest. */
export function BuyerFields({ stored, errors }: Props) {
  return (
    <Section title={texts.title} isCompact>
      <NameAndEmail stored={stored} errors={errors} />
      <BuyerPhone stored={stored} errors={errors} hint={checkoutTexts.guest} />
    </Section>
  )
}

interface KnownBuyerProps extends Props {
  profile: Pick<Profile, 'name' | 'email'>
  /** empty or invalid if the account has none */
  phone: string
  asksPhone: boolean
}

/** The contact of an account as one line, which can be changed. Only a missing phone number is asked. */
export function KnownBuyer({ stored, errors, profile, phone, asksPhone }: KnownBuyerProps) {
  const defaults: StoredForm = {
    buyer_name: stored.buyer_name || profile.name,
    buyer_email: stored.buyer_email || profile.email,
    buyer_phone: stored.buyer_phone || phone,
  }
  const [isOpen, setIsOpen] = useState(false)
  const isInvalid = Boolean(errors.buyer_name || errors.buyer_email || (errors.buyer_phone && !asksPhone))
  const open = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setIsOpen(true)
    requestAnimationFrame(() => (form?.elements.namedItem('buyer_name') as HTMLElement | null)?.focus())
  }
  // Stays open when the error is fixed.
  if (isInvalid && !isOpen) setIsOpen(true)
  const words = [
    defaults.buyer_name,
    !asksPhone && formatPhone(defaults.buyer_phone ?? ''),
    defaults.buyer_email,
  ]
  return (
    <>
      {isOpen ? (
        <NameAndEmail stored={defaults} errors={errors} />
      ) : (
        <>
          <div className={styles.known}>
            <p>
              <small>{texts.title}</small> {words.filter(Boolean).join(' · ')}
            </p>
            <Button aria-label={texts.changeLabel} onClick={open}>
              {texts.change}
            </Button>
          </div>
          <input type="hidden" name="buyer_name" value={defaults.buyer_name} />
          <input type="hidden" name="buyer_email" value={defaults.buyer_email} />
        </>
      )}
      {isOpen || asksPhone ? (
        <BuyerPhone stored={defaults} errors={errors} />
      ) : (
        <input type="hidden" name="buyer_phone" value={defaults.buyer_phone} />
      )}
    </>
  )
}

function NameAndEmail({ stored, errors }: Props) {
  return (
    <>
      <Field
        name="buyer_name"
        label={texts.name}
        defaultValue={stored.buyer_name ?? ''}
        error={errors.buyer_name}
        maxLength={40}
        autoComplete="name"
      />
      <EmailField
        name="buyer_email"
        label={texts.email}
        defaultValue={stored.buyer_email ?? ''}
        error={errors.buyer_email}
        maxLength={200}
        autoComplete="email"
      />
    </>
  )
}

function BuyerPhone({ stored, errors, hint }: Props & { hint?: string }) {
  return (
    <PhoneField
      name="buyer_phone"
      label={texts.phone}
      defaultValue={stored.buyer_phone ?? ''}
      error={errors.buyer_phone}
      autoComplete="tel"
      hint={hint}
    />
  )
}
