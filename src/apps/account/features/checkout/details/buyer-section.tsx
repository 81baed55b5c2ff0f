import type { Address, Profile } from '../../../../../domains/accounts/accounts.contract.ts'
import { Field } from '../../../../../ui/controls/field.tsx'
import { Remark } from '../../../../../ui/feedback/remark.tsx'
import { checkoutTexts } from '../../../../../ui/texts/checkout.ts'
import { PhoneField } from '../../../forms/phone-field.tsx'
import type { FieldErrors } from '../../../forms/use-field-errors.ts'
import { WayThere } from '../../../frame/way-there.tsx'
import { Section } from '../../section.tsx'
import styles from '../checkout-form.module.css'
import { type Name, ownPhone } from './details.ts'
import type { Kept } from './kept-form.ts'

const texts = checkoutTexts.buyer

interface Props {
  kept: Kept
  profile: Profile | null
  addresses: readonly Address[]
  errors: FieldErrors<Name>
}

/** The buyer; a guest may log in instead. */
export function BuyerSection({ kept, profile, addresses, errors }: Props) {
  const of = (name: 'buyer_name' | 'buyer_phone' | 'buyer_email', known: string | undefined) => ({
    name,
    defaultValue: kept[name] ?? known ?? '',
    error: errors[name],
  })
  return (
    <Section title={texts.title}>
      {!profile && (
        <Remark kind="note">
          <div className={styles.login}>
            <p>{checkoutTexts.login.hint}</p>
            <WayThere to="login" words={checkoutTexts.login.action} />
          </div>
        </Remark>
      )}
      <Field {...of('buyer_name', profile?.name)} label={texts.name} maxLength={40} autoComplete="name" />
      <PhoneField
        {...of('buyer_phone', profile ? ownPhone(profile, addresses) : '')}
        label={texts.phone}
        autoComplete="tel"
        hint={profile ? undefined : checkoutTexts.guest}
      />
      <Field
        {...of('buyer_email', profile?.email)}
        label={texts.email}
        type="email"
        autoCapitalize="none"
        maxLength={200}
        autoComplete="email"
      />
    </Section>
  )
}
