import { points } from '../../../../ui/money.ts'
import { accountTexts as all } from '../../../../ui/texts/account.ts'
import { type PolicyName, policies } from '../../../../ui/texts/policies.ts'
import { type Consent, ConsentBoxes, FoldedPolicy } from '../../forms/consent-boxes.tsx'
import styles from './consents.module.css'
import type { JoinShop } from './join-shop.ts'

const texts = all.join.consents
const kinds = ['terms', 'privacy', 'marketing_email', 'marketing_sms'] as const
type Kind = (typeof kinds)[number] | 'join_shopid'
const required: readonly Kind[] = ['terms', 'privacy']

interface Props {
  /** the shop of the link */
  shop: JoinShop | null
  errors: Partial<Record<Kind, string>>
}

/** The consents of a sign-up; optional ones are marked. */
export function Consents({ shop, errors }: Props) {
  const platforms = kinds.map((kind): Consent<Kind> => {
    const isRequired = required.includes(kind)
    return {
      kind,
      label: `${texts[kind]} ${isRequired ? all.forms.required : all.forms.optional}`,
      required: isRequired,
      policy: isPolicy(kind) && <Policy name={kind} />,
    }
  })
  return (
    <ConsentBoxes
      legend={texts.legend}
      all={texts.all}
      consents={shop ? [...platforms, ofShop(shop)] : platforms}
      errors={errors}
    />
  )
}

const ofShop = (shop: JoinShop): Consent<Kind> => ({
  kind: 'join_shopid',
  value: shop.shopid,
  label: `${texts.shop(shop.name)} ${all.forms.optional}`,
  required: false,
  policy: <ShopTerms shop={shop} />,
})

/** The benefits and conditions of joining the shop, with the shop's own terms. */
function ShopTerms({ shop: { name, host, hasTerms, member_type, join_point } }: { shop: JoinShop }) {
  return (
    <div className={styles.shop}>
      {join_point > 0 && <p>{texts.joinPoint(points(join_point))}</p>}
      {texts.more[member_type] && <p>{texts.more[member_type]}</p>}
      <p>{texts.shopShares(name)}</p>
      {hasTerms && (
        <p className={styles.links}>
          <a href={`//${host}/shop/agreement`} target="_blank" rel="noopener">
            {texts.shopAgreement}
          </a>
          <a href={`//${host}/shop/privacy`} target="_blank" rel="noopener">
            {texts.shopPrivacy}
          </a>
        </p>
      )}
    </div>
  )
}

function Policy({ name }: { name: PolicyName }) {
  return (
    <FoldedPolicy read={texts.read(texts[name])} name={texts[name]}>
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
