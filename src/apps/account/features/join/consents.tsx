import { accountTexts as all } from '../../../../ui/texts/account.ts'
import { type PolicyName, policies } from '../../../../ui/texts/policies.ts'
import { ConsentBoxes, FoldedPolicy } from '../../forms/consent-boxes.tsx'

const texts = all.join.consents
const kinds = ['terms', 'privacy', 'marketing_email', 'marketing_sms'] as const
type Kind = (typeof kinds)[number]
const required: readonly Kind[] = ['terms', 'privacy']

/** What somebody agrees to who joins; what is optional says so. */
export function Consents({ errors }: { errors: Partial<Record<Kind, string>> }) {
  return (
    <ConsentBoxes
      legend={texts.legend}
      all={texts.all}
      consents={kinds.map((kind) => {
        const isRequired = required.includes(kind)
        return {
          kind,
          label: `${texts[kind]} ${isRequired ? all.forms.required : all.forms.optional}`,
          required: isRequired,
          policy: isPolicy(kind) && <Policy name={kind} />,
        }
      })}
      errors={errors}
    />
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
