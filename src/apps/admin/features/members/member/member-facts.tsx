import { Alert, Anchor } from '@mantine/core'
import type { MemberDetail } from '../../../../../domains/membership/customers/customers.contract.ts'
import { formatPhone } from '../../../../../platform/contract/phone.ts'
import { dottedDay, seoulMinute } from '../../../../../ui/dates.ts'
import { Facts } from '../../../../../ui/display/facts.tsx'
import { won } from '../../../../../ui/money.ts'
import { adminCustomersTexts as texts } from '../../../../../ui/texts/admin-customers.ts'
import { Section } from '../../section.tsx'

/** The person, what they bought, and why they are blocked. */
export function MemberFacts({ member }: { member: MemberDetail }) {
  const { email, phone, joined_at, orders, spent, bought_at, seen_at, blocked_at, block_reason } = member
  const dayOf = (at: string | null) => (at ? dottedDay(at) : texts.never)
  return (
    <Section title={texts.page.person}>
      {blocked_at && (
        <Alert color="red" mb="sm" title={texts.page.blockedSince(seoulMinute(blocked_at))}>
          {block_reason}
        </Alert>
      )}
      <Facts
        look="beside"
        facts={[
          [
            texts.columns.email,
            <Anchor
              key="email"
              href={`mailto:${email}`}
              target="_self"
              inherit
              style={{ overflowWrap: 'anywhere' }}
            >
              {email}
            </Anchor>,
          ],
          [
            texts.columns.phone,
            phone && (
              <Anchor key="phone" href={`tel:${phone}`} target="_self" inherit>
                {formatPhone(phone)}
              </Anchor>
            ),
          ],
          [texts.columns.number, String(member.member)],
          [texts.columns.joined, dottedDay(joined_at)],
          [texts.columns.orders, texts.orders(orders)],
          [texts.columns.spent, won(spent)],
          [texts.columns.bought, dayOf(bought_at)],
          [texts.columns.seen, dayOf(seen_at)],
          [texts.columns.marketing, <Consent key="marketing" member={member} />],
        ]}
      />
    </Section>
  )
}

/** Whether news and offers may be sent to the member, and what they said before. */
function Consent({ member: { marketing, consents } }: { member: MemberDetail }) {
  const { agreed_at, until } = marketing
  return (
    <>
      {agreed_at && until ? texts.agreed(dottedDay(agreed_at), dottedDay(until)) : texts.notAgreed}
      {consents.length > 0 && (
        <details>
          <summary>{texts.page.consents}</summary>
          {consents.map(({ agreed, at }) => (
            <div key={at}>{texts.page[agreed ? 'consented' : 'refused'](seoulMinute(at))}</div>
          ))}
        </details>
      )}
    </>
  )
}
