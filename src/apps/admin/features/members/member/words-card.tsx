import { Anchor } from '@mantine/core'
import { MOST_COUNTED } from '../../../../../domains/reviews/shared/feedback-limits.ts'
import { Facts } from '../../../../../ui/display/facts.tsx'
import { adminCustomersTexts } from '../../../../../ui/texts/admin-customers.ts'
import { useWordsOfMember } from '../../../calls/inbox/inbox.ts'
import { paths } from '../../../paths.ts'
import { Section } from '../../section.tsx'

const texts = adminCustomersTexts.page.words

/** How many questions and reviews a member wrote, with the inbox of them alone. */
export function WordsCard({ shopid, uid }: { shopid: string; uid: number }) {
  const { data } = useWordsOfMember(shopid, uid)
  if (!data) return null
  const counted = (count: number, href: string) =>
    count === 0 ? (
      texts.none
    ) : (
      <Anchor key={href} href={href} inherit>
        {texts.count(count, MOST_COUNTED)}
      </Anchor>
    )
  return (
    <Section title={texts.title}>
      <Facts
        look="beside"
        facts={[
          [texts.questions, counted(data.questions, paths.questions(shopid, { uid }))],
          [texts.reviews, counted(data.reviews, paths.reviews(shopid, { uid }))],
        ]}
      />
    </Section>
  )
}
