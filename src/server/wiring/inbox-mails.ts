import type { qnaAnswered, qnaHidden, reviewHidden } from '../../domains/reviews/events.ts'
import type { EventOf } from '../../platform/events/event-type.ts'
import type { Mailer, MailTemplate } from '../../platform/mail/mailer.ts'
import type { Services } from '../services.ts'

export type InboxMailsNeeds = Pick<Services, 'accounts' | 'reviews'> & {
  mailer: Mailer
  /** an address on the account host */
  accountUrl: (path: string, query?: Record<string, string>) => string
}

type Written = EventOf<typeof qnaAnswered | typeof qnaHidden | typeof reviewHidden>

const mails = {
  'qna.answered': { kind: 'question', template: 'question-answered' },
  'qna.hidden': { kind: 'question', template: 'question-hidden' },
  'reviews.hidden': { kind: 'review', template: 'review-hidden' },
} as const satisfies Record<Written['type'], { kind: 'question' | 'review'; template: MailTemplate }>

/** Mails the writer of a question or a review what the shop did with it. The words themselves stand on the writer's own page. */
export function inboxMails({ accounts, reviews, mailer, accountUrl }: InboxMailsNeeds) {
  const pages = {
    question: accountUrl('/myshop/qna'),
    review: accountUrl('/myshop/reviews', { tab: 'written' }),
  }
  return async ({ type, payload }: Written, key: string): Promise<void> => {
    const { kind, template } = mails[type]
    const news = await reviews.inbox.news(kind, payload.shop, payload.id)
    // It may be gone or shown again meanwhile, and an imported one was written by nobody here.
    if (!news?.uid || (type !== 'qna.answered' && news.reason === '')) return
    const person = await accounts.find(news.uid)
    if (!person) return
    const { shop, title, reason } = news
    const data = { name: person.name, shop, title, reason, url: pages[kind] }
    await mailer.send({ to: person.email, template, data, key })
  }
}
